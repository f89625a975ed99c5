import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DATA, encryptionKeys, environment, localSecret } from "../settings.ts";
import { standInSettings } from "../stand-ins.ts";
import { livingOwner } from "./data-lock.ts";

const FILE = join(DATA, "running.json");

const schema = z.object({
  pid: z.number(),
  databaseUrl: z.string(),
  sandboxUrl: z.string().nullable(),
  /** Undefined if an older version of the command wrote the file. */
  panelUrl: z.string().optional(),
  providers: z.array(z.string()),
});

export type Running = z.infer<typeof schema>;

/** @returns a function that removes the file. */
export function announce(running: Omit<Running, "pid">): () => void {
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 });
  return () => rmSync(FILE, { force: true });
}

function findRunning(): Running | undefined {
  try {
    const running = schema.parse(JSON.parse(readFileSync(FILE, "utf8")));
    return running.pid === livingOwner() ? running : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sets the environment to the database and the stand-ins of an `npm start` or `npm run dev` that runs in this folder. Existing
 * values stay. Does nothing if the environment names a database.
 * @returns undefined if nothing was set.
 */
export function joinRunning(): Running | undefined {
  if (environment.DATABASE_URL || environment.DATABASE_DIRECT_URL) return undefined;
  const running = findRunning();
  if (!running) return undefined;
  const { databaseUrl, sandboxUrl, panelUrl, providers } = running;
  const found = {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: encryptionKeys(),
    ...(panelUrl ? { PANEL_ORIGIN: panelUrl } : {}),
    ...(sandboxUrl ? standInSettings(providers, sandboxUrl, localSecret("webhook")) : {}),
  };
  for (const [name, value] of Object.entries(found)) environment[name] ||= value;
  return running;
}

export function describeRunning({ pid, databaseUrl, sandboxUrl, providers }: Running): string {
  const { host, pathname } = new URL(databaseUrl);
  const standIns = sandboxUrl ? ` and the stand-ins at ${sandboxUrl} (${providers.join(", ")})` : "";
  return `• Beside the start that runs here (process ${pid}): its database ${host}${pathname}${standIns}.`;
}
