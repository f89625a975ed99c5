import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { environment, NODE, PROJECT } from "../settings.ts";

const SOURCES = [
  "src",
  "scripts",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** The statement changes the hashes in the names of built files, and has no effect on the site. */
const STATEMENT = "\nObject.assign(globalThis, { trialBuild: 2 });\n";

/**
 * Adds the files of the first build for pages that are still open, as docs/production/migrations-and-upgrades.md recommends.
 * @returns the entry file of the upgraded server.
 * @throws Error if the build fails.
 */
export function buildNext(folder: string): string {
  const nextFolder = join(folder, "next");
  mkdirSync(nextFolder);
  for (const name of SOURCES) cpSync(join(PROJECT, name), join(nextFolder, name), { recursive: true });
  symlinkSync(join(PROJECT, "node_modules"), join(nextFolder, "node_modules"));
  appendFileSync(join(nextFolder, "src/web/site/root.tsx"), STATEMENT);
  const program = join(PROJECT, "node_modules", ".bin", "react-router");
  const { status } = spawnSync(NODE, [program, "build", "--logLevel", "warn"], {
    cwd: nextFolder,
    stdio: "inherit",
    env: { ...environment, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The second build failed: see the lines above.");
  const files = "build/client/assets";
  cpSync(join(PROJECT, files), join(nextFolder, files), { recursive: true, force: false });
  return join(nextFolder, "build", "server", "index.js");
}
