import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The project's folder; npm scripts run in it. */
export const PROJECT = process.cwd();
export const DATA = join(PROJECT, ".data");
/** The Node that runs this, which is the one that the project brings along. */
export const NODE = process.execPath;

if (existsSync(join(PROJECT, ".env"))) process.loadEnvFile(join(PROJECT, ".env"));

export const environment = process.env;

const portOf = (name: string, fallback: number): number => {
  const port = Number(environment[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${environment[name]}".`);
};

export const sitePort = (): number => portOf("PORT", 3000);
export const sandboxPort = (): number => portOf("SANDBOX_PORT", 4000);

/** A secret of this folder, the same at every start. */
export function localSecret(name: string): string {
  const file = join(DATA, `${name}.secret`);
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}
