import { startSandbox } from "../../sandbox/kernel/start-sandbox.ts";
import { seedDemoStaff } from "../../scripts/demo/staff.ts";
import { seedDemo } from "../../scripts/seed.ts";
import { planStandIns } from "../../scripts/stand-ins.ts";
import { createEncryption } from "../../src/adapters/encryption/create-encryption.ts";
import { readAccountConfig } from "../../src/config/config.ts";
import { connect } from "../../src/db/connection/client.ts";
import { TEST_KEYS } from "./encryption.ts";
import { runScript } from "./servers/run-script.ts";
import { type ServerProcess, startServer } from "./servers/server-process.ts";
import { openTraveller, type Traveller } from "./traveller.ts";

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Environment = Record<string, string>;

export interface TestSite {
  port: number;
  sandbox: Sandbox;
  /** The current server, which each `restart` replaces. */
  readonly server: ServerProcess;
  /** The caller stops the returned server. */
  startAnother(changes?: Environment): Promise<ServerProcess>;
  /** Opens a client without a screen: `open()` on Andes Vivo, `open("caribe.localhost")` on Caribe Sereno. */
  open(hostname?: string): Traveller;
  /** @throws Error if the command fails. */
  run(command: string, args: string[], environment?: Environment): Promise<string>;
  restart(changes: Environment): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** Webhooks of accounts without a secret of their own are signed with this secret. */
export const WEBHOOK_SECRET = "webhook-secret-of-the-tests";

/**
 * @param databaseUrl migrated, empty database, which receives the demo agencies.
 * @param changes overrides of the server's environment.
 */
export async function startSite(databaseUrl: string, changes: Environment = {}): Promise<TestSite> {
  const client = connect(databaseUrl, 2);
  await seedDemo(client.db, new Date());
  const { ENCRYPTION_KEYS } = readAccountConfig({
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: TEST_KEYS,
    ...changes,
  });
  await seedDemoStaff(client.db, createEncryption(ENCRYPTION_KEYS), new Date());
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
    RATE_LIMITS: "false",
    SIGN_IN_CODES: "true",
    PANEL_ORIGIN: "http://panel.localhost",
    ...changes,
  };
  let output = "";
  const start = (settings: Environment) =>
    startServer(settings, (text) => {
      output += text;
    });
  let server = await start(environment);
  const { port } = server;
  return {
    port,
    sandbox,
    get server() {
      return server;
    },
    startAnother: (wanted = {}) => start({ ...environment, ...wanted }),
    open: (hostname = "localhost") => openTraveller(port, `${hostname}:${port}`),
    async run(command, args, more = {}) {
      return (await runScript(command, args, { env: { ...environment, ...more } })).stdout;
    },
    async restart(wanted) {
      await server.stop();
      Object.assign(environment, wanted);
      server = await start({ ...environment, PORT: String(port) });
    },
    output: () => output,
    async stop() {
      await server.stop();
      await sandbox.close();
    },
  };
}
