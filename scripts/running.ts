import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { livingOwner } from "./data-lock.ts";
import { DATA, encryptionKeys, environment, localSecret } from "./settings.ts";
import { standInSettings } from "./stand-ins.ts";

const FILE = join(DATA, "running.json");

const schema = z.object({
  pid: z.number(),
  databaseUrl: z.string(),
  sandboxUrl: z.string().nullable(),
  /** Left out by an older start. */
  panelUrl: z.string().optional(),
  providers: z.array(z.string()),
});

/** What an `npm start` or `npm run dev` of this folder runs on. */
export type Running = z.infer<typeof schema>;

/** Lets commands beside this start find what it runs on. @returns takes that back. */
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
 * Completes the environment with the database, keys and stand-ins of the start that runs in this folder. What is given
 * stays, and who gives a database is left with it.
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

/** One line about what a command found, for people. */
export function describeRunning({ pid, databaseUrl, sandboxUrl, providers }: Running): string {
  const { host, pathname } = new URL(databaseUrl);
  const standIns = sandboxUrl ? ` and the stand-ins at ${sandboxUrl} (${providers.join(", ")})` : "";
  return `• Beside the start that runs here (process ${pid}): its database ${host}${pathname}${standIns}.`;
}
