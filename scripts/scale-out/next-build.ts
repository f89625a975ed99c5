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
/** A statement without effect on the site. Its only purpose is another hash in the names of built files. */
const STATEMENT = "\nObject.assign(globalThis, { trialBuild: 2 });\n";

/**
 * Builds the site a second time, with other names of the built files. Adds the first build's files for pages that are still
 * open, as docs/production/migrations-and-upgrades.md recommends.
 * @returns the entry file of the upgraded server.
 * @throws Error if the build fails.
 */
export function buildNext(folder: string): string {
  const next = join(folder, "next");
  mkdirSync(next);
  for (const name of SOURCES) cpSync(join(PROJECT, name), join(next, name), { recursive: true });
  symlinkSync(join(PROJECT, "node_modules"), join(next, "node_modules"));
  appendFileSync(join(next, "src/web/site/root.tsx"), STATEMENT);
  const program = join(PROJECT, "node_modules", ".bin", "react-router");
  const { status } = spawnSync(NODE, [program, "build", "--logLevel", "warn"], {
    cwd: next,
    stdio: "inherit",
    env: { ...environment, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The second build failed: see the lines above.");
  const files = "build/client/assets";
  cpSync(join(PROJECT, files), join(next, files), { recursive: true, force: false });
  return join(next, "build", "server", "index.js");
}
