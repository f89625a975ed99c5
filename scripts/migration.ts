import { spawnSync } from "node:child_process";
import { PROJECT } from "./settings.ts";

// Writes the migration from the latest one to the current schema: `npm run migration -- <name>`. `--custom` writes an
// empty migration for hand-written SQL.
const [name, ...options] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error("Name what it does, in words with hyphens: npm run migration -- shared-wishlists");
  process.exit(1);
}
const result = spawnSync("drizzle-kit", ["generate", "--name", name, ...options], {
  cwd: PROJECT,
  stdio: "inherit",
});
process.exit(result.status ?? 1);
