import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { startSandbox } from "../../sandbox/kernel/start-for-tests.ts";
import { seedDemo } from "../../scripts/seed.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { connect } from "../../src/db/client.ts";
import { openTraveller, type Traveller } from "./traveller.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The built site on a database of its own, with its own stand-ins, on free ports. */
export interface TestSite {
  port: number;
  sandbox: Sandbox;
  /** Opens a browser without a screen: `open()` on Andes Vivo, `open("caribe.localhost")` on Caribe Sereno. */
  open(hostname?: string): Traveller;
  stop(): Promise<void>;
}

const WEBHOOK_SECRET = "webhook-secret-of-the-tests";

function startServer(environment: Record<string, string>): Promise<{ port: number; stop(): Promise<void> }> {
  const entry = join(process.cwd(), "build", "server", "index.js");
  if (!existsSync(entry)) throw new Error("There is no build: run npm run build first.");
  const child = fork(entry, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} while it started`)));
    child.once("message", (message) => {
      const { port } = message as { port: number };
      resolve({
        port,
        async stop() {
          child.kill("SIGTERM");
          await ended;
        },
      });
    });
  });
}

/**
 * Starts the built site.
 * @param databaseUrl of a migrated, empty database; the demo agencies are written into it.
 */
export async function startSite(databaseUrl: string): Promise<TestSite> {
  const client = connect(databaseUrl, 2);
  await seedDemo(client.db, new Date());
  await client.close();
  const sandbox = await startSandbox({ webhookSecret: WEBHOOK_SECRET });
  const plan = planStandIns({}, sandbox.url, WEBHOOK_SECRET);
  const server = await startServer({
    ...plan.environment,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "auth-secret-of-the-tests-0123456789",
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    MIGRATE_ON_START: "false",
  });
  return {
    port: server.port,
    sandbox,
    open: (hostname = "localhost") => openTraveller(server.port, `${hostname}:${server.port}`),
    async stop() {
      await server.stop();
      await sandbox.close();
    },
  };
}
