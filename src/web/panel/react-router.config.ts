import type { Config } from "@react-router/dev/config";

/** The panel is built separately, and shares no routes, scripts or styles with the site. */
export default {
  appDirectory: ".",
  buildDirectory: "../../../build/panel",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
