import { spawnSync } from "node:child_process";
import { NODE, PROJECT } from "./settings.ts";

// Every state of every screen, for each agency in each language, theme and width, with a picture of each; and families at each
// agency in each language.
const JOURNEYS = ["tests/journeys/screens/", "tests/journeys/party.journey.ts"];
const result = spawnSync(NODE, ["scripts/test.ts", ...JOURNEYS, ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: "inherit",
  env: { ...process.env, SCREENS: "all" },
});
process.exit(result.status ?? 1);
