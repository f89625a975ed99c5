import { execFile, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSandbox } from "../../sandbox/kernel/start-for-tests.ts";
import { seedDemo } from "../../scripts/seed.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { connect } from "../../src/db/client.ts";
import { TEST_KEYS } from "./encryption.ts";
import { openTraveller, type Traveller } from "./traveller.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Environment = Record<string, string>;

/** The built site on a database of its own, with its own stand-ins, on free ports. */
export interface TestSite {
  port: number;
  sandbox: Sandbox;
  /** Opens a browser without a screen: `open()` on Andes Vivo, `open("caribe.localhost")` on Caribe Sereno. */
  open(hostname?: string): Traveller;
  /** Runs one of the product's commands beside the server, with what the environment says besides. @throws where it fails. */
  run(command: string, args: string[], environment?: Environment): Promise<void>;
  /** Stops the server and starts it again at the same address, with these changes of its environment. */
  restart(changes: Environment): Promise<void>;
  /** What the server has written to its outputs. */
  said(): string;
  stop(): Promise<void>;
}

/** Signs the notices of every account without a secret of its own, the platform's among them. */
export const WEBHOOK_SECRET = "webhook-secret-of-the-tests";

/** @param hear is given what the server writes; the test's own outputs show it too, but for chatter. */
function startServer(
  environment: Environment,
  hear: (text: string) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const entry = join(process.cwd(), "build", "server", "index.js");
  if (!existsSync(entry)) throw new Error("There is no build: run npm run build first.");
  const child = fork(entry, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding("utf8").on("data", hear);
    if (environment.LOG_LEVEL !== "debug") from?.pipe(to, { end: false });
  }
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
 * @param changes of the server's environment.
 */
export async function startSite(databaseUrl: string, changes: Environment = {}): Promise<TestSite> {
  const client = connect(databaseUrl, 2);
  await seedDemo(client.db, new Date());
  await client.close();
  const sandbox = await startSandbox({ webhookSecret: WEBHOOK_SECRET });
  const plan = planStandIns({}, sandbox.url, WEBHOOK_SECRET);
  const environment: Environment = {
    ...plan.environment,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: TEST_KEYS,
    AUTH_SECRET: "auth-secret-of-the-tests-0123456789",
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
    MIGRATE_ON_START: "false",
    ...changes,
  };
  let said = "";
  const start = (settings: Environment) =>
    startServer(settings, (text) => {
      said += text;
    });
  let server = await start(environment);
  const { port } = server;
  return {
    port,
    sandbox,
    open: (hostname = "localhost") => openTraveller(port, `${hostname}:${port}`),
    async run(command, args, more = {}) {
      const env = { ...process.env, ...environment, ...more };
      await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], { env });
    },
    async restart(wanted) {
      await server.stop();
      Object.assign(environment, wanted);
      server = await start({ ...environment, PORT: String(port) });
    },
    said: () => said,
    async stop() {
      await server.stop();
      await sandbox.close();
    },
  };
}
