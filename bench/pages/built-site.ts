import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { seedDemo } from "../../scripts/seed.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { connect } from "../../src/db/connection/client.ts";
import { TEST_KEYS } from "../../tests/support/encryption.ts";
import { end, firstMessageOf, SERVER_CORE, startOnCore } from "./cores.ts";

/** Memory settings of Node and the C library from `npm run serve`; see docs/performance.md. */
const MEMORY_SETTINGS: Record<string, string> = JSON.parse(
  readFileSync("scripts/server-memory.json", "utf8"),
);

export interface BuiltServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** The stand-ins run in this process. */
export interface BuiltSite extends BuiltServer {
  environment: Record<string, string>;
}

/**
 * @param core null for all cores.
 * @throws Error if there is no build.
 */
export async function startBuiltServer(
  environment: Record<string, string>,
  core: number | null = SERVER_CORE,
): Promise<BuiltServer> {
  const entry = join(process.cwd(), "build", "server", "index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet. Run: npm run build");
  const child = startOnCore(core, [entry], { ...environment, ...MEMORY_SETTINGS });
  const { port } = await firstMessageOf<{ port: number }>(child);
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

export const builtEnvironment = (databaseUrl: string, standIns: { url: string; secret: string }) => ({
  ...planStandIns({}, standIns.url, standIns.secret).environment,
  DATABASE_URL: databaseUrl,
  ENCRYPTION_KEYS: TEST_KEYS,
  AUTH_SECRET: standIns.secret,
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  NODE_ENV: "production",
  MIGRATE_ON_START: "false",
});

/** @param databaseUrl a migrated, empty database. */
export async function openBuiltSite(databaseUrl: string): Promise<BuiltSite> {
  const client = connect(databaseUrl, 2);
  await seedDemo(client.db, new Date());
  await client.close();
  const secret = randomBytes(16).toString("hex");
  const sandbox = await startSandbox({ webhookSecret: secret });
  const environment = builtEnvironment(databaseUrl, { url: sandbox.url, secret });
  const server = await startBuiltServer(environment);
  return {
    ...server,
    environment,
    async stop() {
      await server.stop();
      await sandbox.close();
    },
  };
}
