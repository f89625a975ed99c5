import type { Config } from "@react-router/dev/config";

/** The panel is a build of its own, beside the site's: neither knows the other's routes, scripts or styles. */
export default {
  appDirectory: ".",
  buildDirectory: "../../../build/panel",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
