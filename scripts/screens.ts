import { spawnSync } from "node:child_process";
import { NODE, PROJECT } from "./settings.ts";

const JOURNEYS = ["tests/journeys/screens/", "tests/journeys/checkout/party.journey.ts"];
const result = spawnSync(NODE, ["scripts/test.ts", ...JOURNEYS, ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: "inherit",
  env: { ...process.env, SCREENS: "all" },
});
process.exit(result.status ?? 1);
