import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { seedDemoStaff } from "../../scripts/demo/staff.ts";
import { freePort } from "../../scripts/processes/free-port.ts";
import { inOwnFolder, type OnClose } from "../../scripts/processes/in-own-folder.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { seedIfStale } from "../../scripts/seed.ts";
import { PROJECT } from "../../scripts/settings.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { connect, type DatabaseClient } from "../../src/db/connection/client.ts";
import { migrateDatabase } from "../../src/db/connection/migrate.ts";
import { TEST_KEYS, testEncryption } from "../../tests/support/encryption.ts";
import { waitFor } from "../../tests/support/wait-for.ts";
import { openBalancer } from "./balancer.ts";
import { mountDisk, type SmallDisk } from "./small-disk.ts";
import { openStandIns, type StandIns } from "./stand-ins.ts";
import { type SupervisedProgram, superviseProgram } from "./supervise-program.ts";

export interface World {
  /** Port of the load balancer, the only address that travellers and providers know. */
  port: number;
  database: DatabaseClient;
  standIns: StandIns;
  servers: SupervisedProgram[];
  standInProgram: SupervisedProgram;
  environment: Record<string, string>;
  /** @returns the number of broken connections. */
  cutConnections(): number;
  killPostgres(): void;
  /** Disk of the database and of the servers' log; null without a size in the options. */
  disk: SmallDisk | null;
  close(): Promise<void>;
}

interface WorldOptions {
  keep?: boolean;
  diskBytes?: number;
}

const SERVERS = 2;
export const PANEL = "panel.localhost";
const WEBHOOK_SECRET = "webhook-secret-of-the-chaos-run";

/** PostgreSQL settings that keep the write-ahead log far smaller than a small disk. */
const SMALL_LOG_SETTINGS = ["max_wal_size=64MB", "min_wal_size=32MB"];

async function openDatabase(folder: string, flags: readonly string[]) {
  const server = await startPostgres(folder, { isThrowaway: true, flags });
  const admin = new pg.Client({ connectionString: `${server.url}/postgres` });
  await admin.connect();
  await admin.query("CREATE DATABASE trocha");
  await admin.end();
  const url = `${server.url}/trocha`;
  await migrateDatabase(url, join(PROJECT, "src/db/migrations"));
  const client = connect(url, 6);
  await seedIfStale(client.db, new Date());
  await seedDemoStaff(client.db, testEncryption, new Date());
  return { server, url, client };
}

function startStandIns(folder: string, port: number): SupervisedProgram {
  const environment = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: "1",
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: join(folder, "sandbox.sqlite"),
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  return superviseProgram([join(PROJECT, "sandbox", "main.ts")], environment, join(folder, "stand-ins.log"));
}

/** @param folder empty folder of the run. */
async function start(
  folder: string,
  onClose: OnClose,
  { diskBytes }: WorldOptions,
): Promise<Omit<World, "close">> {
  const disk = diskBytes ? mountDisk(join(folder, "disk"), diskBytes, onClose) : null;
  const postgresFolder = disk ? join(disk.folder, "postgres") : folder;
  const data = await openDatabase(postgresFolder, disk ? SMALL_LOG_SETTINGS : []);
  onClose(data.server.stop);
  onClose(data.client.close);
  const sandboxPort = await freePort();
  const standInProgram = startStandIns(folder, sandboxPort);
  onClose(standInProgram.stop);
  const standIns = openStandIns(`http://localhost:${sandboxPort}`);
  await waitFor("the stand-ins", () => standIns.control("GET", "health").catch(() => false));
  const environment = {
    ...planStandIns({}, standIns.url, WEBHOOK_SECRET).environment,
    DATABASE_URL: data.url,
    ENCRYPTION_KEYS: TEST_KEYS,
    AUTH_SECRET: "auth-secret-of-the-chaos-run-0123456789",
    HOST: "127.0.0.1",
    LOG_LEVEL: disk ? "info" : "fatal",
    NODE_ENV: "production",
    PANEL_ORIGIN: `http://${PANEL}`,
    MIGRATE_ON_START: "false",
    RATE_LIMITS: "false",
  };
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const servers = ports.map((port) =>
    superviseProgram(
      [join(PROJECT, "build", "server", "index.js")],
      { PATH: process.env.PATH, ...environment, PORT: String(port) },
      join(disk?.folder ?? folder, "servers.log"),
    ),
  );
  for (const server of servers) onClose(server.stop);
  const balancer = await openBalancer(ports);
  onClose(balancer.close);
  for (const port of ports) {
    const home = `http://localhost:${port}/home`;
    await waitFor(
      "the servers",
      () =>
        fetch(home).then(
          (answer) => answer.ok,
          () => false,
        ),
      30_000,
    );
  }
  return {
    port: balancer.port,
    database: data.client,
    standIns,
    servers,
    standInProgram,
    environment,
    cutConnections: balancer.cutConnections,
    killPostgres() {
      const [pid] = readFileSync(join(postgresFolder, "data", "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    disk,
  };
}

/** `close` and a failed start stop everything. */
export const openWorld = (options: WorldOptions = {}): Promise<World> =>
  inOwnFolder("trocha-chaos-", (folder, onClose) => start(folder, onClose, options), {
    keep: options.keep ?? false,
    endsAtSignal: true,
  });
