import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openStandIns, type StandIns } from "../../bench/chaos/stand-ins.ts";
import { connect, type DatabaseClient } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { TEST_KEYS } from "../../tests/support/encryption.ts";
import { openTraveller } from "../../tests/support/traveller.ts";
import { waitFor } from "../../tests/support/wait-for.ts";
import { freePort } from "../processes/free-port.ts";
import { inOwnFolder, type OnClose } from "../processes/in-own-folder.ts";
import { startPostgres } from "../processes/postgres.ts";
import { seedIfStale } from "../seed.ts";
import { PROJECT } from "../settings.ts";
import { planStandIns } from "../stand-ins.ts";
import { buildNext } from "./next-build.ts";
import { type Program, startNode, startTool } from "./program.ts";
import { haproxySettings, pgbouncerSettings } from "./proxy-settings.ts";
import { findProgram, knowsPreparedStatements, versionOf } from "./tools.ts";

const VISITOR_COUNT = 12;
const START_TIMEOUT_MS = 40_000;
const WEBHOOK_SECRET = "webhook-secret-of-the-scale-out";

export interface Machines {
  port: number;
  /** Requests to each port come from a different visitor address. */
  visitorPorts: number[];
  servers: Program[];
  /** Direct connection, past the pooler. */
  database: DatabaseClient;
  standIns: StandIns;
  environment: Record<string, string | undefined>;
  usesPreparedStatements: boolean;
  isReady(server: number): Promise<boolean>;
  /** Makes a server use the second build from its next start on. */
  upgrade(server: number): void;
  assetFilesOf(server: number): Promise<Set<string>>;
  close(): Promise<void>;
}

async function openDatabase(folder: string, onClose: OnClose) {
  const server = await startPostgres(folder, { isThrowaway: true });
  onClose(server.stop);
  const admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  await admin.connect();
  await admin.query("CREATE DATABASE trocha");
  await admin.end();
  const url = `${server.url}/trocha`;
  await migrateDatabase(url, join(PROJECT, "src/db/migrations"));
  const client = connect(url, 4);
  onClose(client.close);
  await seedIfStale(client.db, new Date());
  return { url, client };
}

async function openPooler(folder: string, databaseUrl: string, onClose: OnClose) {
  const program = findProgram("pgbouncer");
  const port = await freePort();
  const usesPreparedStatements = knowsPreparedStatements(versionOf(program));
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    pgbouncerSettings({ port, databasePort: Number(new URL(databaseUrl).port), usesPreparedStatements }),
  );
  const asRoot = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  onClose(startTool(program, [...asRoot, file], join(folder, "pgbouncer.log")).stop);
  return { url: `postgres://postgres@127.0.0.1:${port}/trocha`, usesPreparedStatements };
}

async function openProxy(folder: string, settings: string, onClose: OnClose) {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, settings);
  onClose(startTool(findProgram("haproxy"), ["-db", "-f", file], join(folder, "haproxy.log")).stop);
}

async function openProviders(folder: string, onClose: OnClose): Promise<StandIns> {
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: "1",
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: join(folder, "sandbox.sqlite"),
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const program = startNode(
    () => [join(PROJECT, "sandbox", "main.ts")],
    environment,
    join(folder, "stand-ins.log"),
  );
  onClose(program.stop);
  const standIns = openStandIns(`http://localhost:${port}`);
  await waitFor("the stand-ins", () => standIns.control("GET", "health").catch(() => false));
  return standIns;
}

async function openAll(folder: string, onClose: OnClose): Promise<Omit<Machines, "close">> {
  for (const name of ["haproxy", "pgbouncer"]) findProgram(name);
  const nextEntry = buildNext(folder);
  const { url, client } = await openDatabase(folder, onClose);
  const pooler = await openPooler(folder, url, onClose);
  const standIns = await openProviders(folder, onClose);
  const [port = 0, ...visitorPorts] = await Promise.all(Array.from({ length: VISITOR_COUNT + 1 }, freePort));
  const environment = {
    PATH: process.env.PATH,
    ...planStandIns({}, standIns.url, WEBHOOK_SECRET).environment,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: url,
    PREPARED_STATEMENTS: String(pooler.usesPreparedStatements),
    ENCRYPTION_KEYS: TEST_KEYS,
    AUTH_SECRET: "auth-secret-of-the-scale-out-0123456789",
    HOST: "127.0.0.1",
    SITE_PORTS: String(port),
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    MIGRATE_ON_START: "false",
    STOP_DELAY_S: "2",
  };
  const ports = [await freePort(), await freePort()] as const;
  const entries = ports.map(() => join(PROJECT, "build", "server", "index.js"));
  const servers = ports.map((port, index) =>
    startNode(
      () => entries.slice(index, index + 1),
      { ...environment, PORT: String(port) },
      join(folder, `server-${index + 1}.log`),
    ),
  );
  for (const server of servers) onClose(server.stop);
  const isReady = (server: number) =>
    fetch(`http://127.0.0.1:${ports[server]}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const index of ports.keys()) await waitFor("the servers", () => isReady(index), START_TIMEOUT_MS);
  await openProxy(folder, haproxySettings({ port, visitorPorts, serverPorts: ports }), onClose);
  await waitFor("the proxy", () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  const { usesPreparedStatements } = pooler;
  return {
    port,
    visitorPorts,
    servers,
    database: client,
    standIns,
    environment,
    usesPreparedStatements,
    isReady,
    upgrade: (server) => void entries.splice(server, 1, nextEntry),
    async assetFilesOf(server) {
      const { text } = await openTraveller(ports[server] ?? 0, `localhost:${port}`).call("GET", "/home");
      return new Set(text.match(/\/assets\/[\w.-]+/g));
    },
  };
}

/** @throws Error if something does not start, after everything else was stopped. */
export const openMachines = (keep: boolean): Promise<Machines & { folder: string }> =>
  inOwnFolder("trocha-scale-out-", openAll, { keep, endsAtSignal: true });
