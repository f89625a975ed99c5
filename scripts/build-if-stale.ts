import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "./page-build/precompress.ts";
import { NODE, PROJECT } from "./settings.ts";

const STAMP = join(PROJECT, "build", ".sources");
export const BUILD_SOURCES = [
  "src/**/*.{ts,tsx,css,svg}",
  "package-lock.json",
  "vite.config.ts",
  "scripts/page-build/*.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

function fingerprint(): string {
  const hash = createHash("sha256");
  const files = globSync(BUILD_SOURCES, { cwd: PROJECT, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(path.slice(PROJECT.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function buildWith(folder: string): void {
  const program = join(PROJECT, "node_modules", ".bin", "react-router");
  const result = spawnSync(NODE, [program, "build", folder, "--logLevel", "warn"], {
    cwd: PROJECT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) throw new Error("The build failed: see the lines above.");
}

/** @throws Error if the build fails; its output has been printed. */
export function build(): void {
  // Sources that change during the build make its output stale.
  const sources = fingerprint();
  buildWith(".");
  buildWith("src/web/panel");
  precompress(join(PROJECT, "build", "panel", "client"));
  writeFileSync(STAMP, sources);
}

export const isBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
