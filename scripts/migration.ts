import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "./settings.ts";

// `--custom` writes an empty migration for hand-written SQL.
const [name, ...options] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error("Name what it does, in words with hyphens: npm run migration -- shared-wishlists");
  process.exit(1);
}
const result = spawnSync("drizzle-kit", ["generate", "--name", name, ...options], {
  cwd: PROJECT,
  stdio: "inherit",
});
if (result.status !== 0) process.exit(result.status ?? 1);
// drizzle-kit compares the schema with the latest snapshot only. Each snapshot describes the whole schema, on 8 000 lines.
const folder = join(PROJECT, "src/db/migrations/meta");
const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
for (const former of snapshots.sort().slice(0, -1)) rmSync(join(folder, former));
