import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  appDirectory: "src/web/site",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // What submits a form comes with its page: it is needed most where the network is gone.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
