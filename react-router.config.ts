import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/page-build/precompress.ts";

export default {
  appDirectory: "src/web/site",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // A page's script includes its form actions, because a form submitted without network cannot load them.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
