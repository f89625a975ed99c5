import { join } from "node:path";
import pg from "pg";
import { createEncryption } from "../src/adapters/encryption/create-encryption.ts";
import { readAccountConfig } from "../src/config/config.ts";
import { connect } from "../src/db/connection/client.ts";
import { migrateDatabase } from "../src/db/connection/migrate.ts";
import { placeDate } from "../src/domain/departures/place-time.ts";
import { seedDemoStaff } from "./demo/staff.ts";
import { type Child, requirePort, startChild } from "./processes/child.ts";
import { lockData } from "./processes/data-lock.ts";
import { startPostgres } from "./processes/postgres.ts";
import { announce } from "./processes/running.ts";
import { hasDemo, seedIfStale } from "./seed.ts";
import {
  DATA,
  encryptionKeys,
  environment,
  localSecret,
  PROJECT,
  sandboxPort,
  sitePort,
} from "./settings.ts";
import { planStandIns, type StandInPlan } from "./stand-ins.ts";

export interface LocalEnvironment {
  port: number;
  /** Address of the stand-ins; null if every provider is real. */
  sandboxUrl: string | null;
  panelUrl: string;
  providers: string[];
  environment: Record<string, string | undefined>;
  sandbox: Child | null;
  close(): Promise<void>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const DATABASE = "trocha";

/** The rates have today's date because stale rates are not shown. */
const demoRates = (now: Date): string => `${placeDate(now)},USD:3950,EUR:4320`;

async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = environment.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  say("• Starting PostgreSQL…");
  const server = await startPostgres(join(DATA, "postgres"));
  const admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  await admin.connect();
  const found = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
  if (found.rowCount === 0) await admin.query(`CREATE DATABASE ${DATABASE}`);
  await admin.end();
  return { url: `${server.url}/${DATABASE}`, stop: server.stop };
}

async function prepareDatabase(url: string): Promise<void> {
  say("• Bringing the database up to date…");
  await migrateDatabase(url, join(PROJECT, "src/db/migrations")).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database could not be migrated: ${reason}. Nothing was changed. ` +
        "See docs/production/migrations-and-upgrades.md.",
    );
  });
  const client = connect(url, 2);
  try {
    if (await seedIfStale(client.db, new Date())) say("• Wrote the demo agencies.");
    const { ENCRYPTION_KEYS } = readAccountConfig({
      ...environment,
      DATABASE_URL: url,
      ENCRYPTION_KEYS: encryptionKeys(),
    });
    if (await hasDemo(client.db))
      await seedDemoStaff(client.db, createEncryption(ENCRYPTION_KEYS), new Date());
  } finally {
    await client.close();
  }
}

async function openStandIns(plan: StandInPlan, url: string, secret: string): Promise<Child | null> {
  if (plan.providers.length === 0) return null;
  say(`• Starting the stand-ins for ${plan.providers.join(", ")}…`);
  const child = startChild([join(PROJECT, "sandbox", "main.ts")], {
    ...environment,
    SANDBOX_PORT: String(sandboxPort()),
    SANDBOX_DATA: join(DATA, "sandbox.sqlite"),
    SANDBOX_WEBHOOK_SECRET: secret,
  });
  await waitUntilReady(`${url}/__control/health`, child);
  return child;
}

/** Polls an address for up to a minute until it answers. @throws Error if its program ends or does not answer. */
export async function waitUntilReady(url: string, child: Child | null, host?: string): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (child && child.process.exitCode !== null)
      throw new Error("A program ended while it started: see the lines above.");
    const response = await fetch(url, host ? { headers: { host } } : {}).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

export async function openLocalEnvironment(): Promise<LocalEnvironment> {
  const port = sitePort();
  const url = `http://localhost:${sandboxPort()}`;
  const secret = localSecret("webhook");
  const panelUrl = environment.PANEL_ORIGIN ?? `http://panel.localhost:${port}`;
  const plan = planStandIns(environment, url, secret);
  const unlock = await lockData();
  await requirePort(port, "PORT");
  if (plan.providers.length > 0) await requirePort(sandboxPort(), "SANDBOX_PORT");
  const database = await openDatabase();
  let sandbox: Child | null = null;
  let removeAnnouncement = () => {};
  const close = async () => {
    removeAnnouncement();
    await sandbox?.stop();
    await database.stop();
    unlock();
  };
  try {
    await prepareDatabase(database.url);
    sandbox = await openStandIns(plan, url, secret);
    const { providers } = plan;
    removeAnnouncement = announce({
      databaseUrl: database.url,
      sandboxUrl: sandbox && url,
      panelUrl,
      providers,
    });
  } catch (error) {
    await close();
    throw error;
  }
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: environment.AUTH_SECRET || localSecret("auth"),
    ENCRYPTION_KEYS: encryptionKeys(),
    SIGN_IN_CODES: environment.SIGN_IN_CODES ?? "true",
    EXCHANGE_RATES: environment.EXCHANGE_RATES ?? demoRates(new Date()),
    ANALYTICS_ENDPOINT: environment.ANALYTICS_ENDPOINT ?? "/api/visits",
    PANEL_ORIGIN: panelUrl,
  };
  return {
    port,
    sandboxUrl: sandbox && url,
    panelUrl,
    providers: plan.providers,
    sandbox,
    environment: {
      ...environment,
      ...plan.environment,
      ...settings,
      PORT: String(port),
      MIGRATE_ON_START: "false",
    },
    close,
  };
}
