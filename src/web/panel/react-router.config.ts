import type { Config } from "@react-router/dev/config";

/** The panel is a build of its own. Panel and site share no routes, scripts or styles. */
export default {
  appDirectory: ".",
  buildDirectory: "../../../build/panel",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
