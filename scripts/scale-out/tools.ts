import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

export function findProgram(name: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `${name} is not on this machine. On Debian or Ubuntu: apt-get install --no-install-recommends ${name}`,
  );
}

export function versionOf(pgbouncer: string): number {
  const { stdout } = spawnSync(pgbouncer, ["--version"], { encoding: "utf8" });
  return Number(/(\d+\.\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Version 1.21 introduced prepared statements in transaction mode. */
export const knowsPreparedStatements = (version: number): boolean => version >= 1.21;
