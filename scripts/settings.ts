import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Root of the project, where npm scripts run. */
export const PROJECT = process.cwd();
export const DATA = join(PROJECT, ".data");
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

export function localSecret(name: string): string {
  const file = secretFile(name);
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** With given keys, the folder's own key only decrypts older data. */
export function encryptionKeys(given = environment.ENCRYPTION_KEYS): string {
  const hasLocalKey = given?.split(",").some((part) => part.trim().startsWith("local:"));
  if (hasLocalKey || (given && !existsSync(secretFile("encryption")))) return given ?? "";
  const localKey = `local:${Buffer.from(localSecret("encryption"), "hex").toString("base64")}`;
  return given ? `${given},${localKey}` : localKey;
}
