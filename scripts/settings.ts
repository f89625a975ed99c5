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

const secretFile = (name: string): string => join(DATA, `${name}.secret`);

/** A secret of this folder, the same at every start. */
export function localSecret(name: string): string {
  const file = secretFile(name);
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/**
 * Keys for personal data: the given ones, and this folder's own, which then only opens what it has sealed before. One
 * is made where none is given.
 */
export function encryptionKeys(given = environment.ENCRYPTION_KEYS): string {
  const taken = given?.split(",").some((part) => part.trim().startsWith("local:"));
  if (taken || (given && !existsSync(secretFile("encryption")))) return given ?? "";
  const own = `local:${Buffer.from(localSecret("encryption"), "hex").toString("base64")}`;
  return given ? `${given},${own}` : own;
}
