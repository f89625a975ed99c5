import { spawnSync } from "node:child_process";
import { build, isBuilt } from "./build-if-stale.ts";
import { LANE_VARIABLE } from "./gate/lanes.ts";
import { environment, PROJECT } from "./settings.ts";

if (!isBuilt()) build();
const { status } = spawnSync("vitest", ["run", "--maxWorkers=1", ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: "inherit",
  env: { ...environment, [LANE_VARIABLE]: "timed" },
});
process.exit(status ?? 1);
