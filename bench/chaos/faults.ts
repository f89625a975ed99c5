import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../../tests/support/wait-for.ts";
import type { Random } from "./random.ts";
import { raiseEmailLimit } from "./stand-ins.ts";
import type { Run } from "./visit.ts";

type Fault = (run: Run) => Promise<void> | void;

interface ProviderFault {
  path?: string;
  status?: number;
  delayMs?: number;
  drop?: boolean;
  after?: boolean;
  times: number;
}

const PAYMENT_PATHS = ["/checkout/preferences", "/v1/payments/search", "/refunds", "/v1/payments", ""];

/** Returns a random failure of a provider's response. With `after`, the provider does its work and only the response fails. */
function randomFault(random: Random, longestDelayMs: number): ProviderFault {
  const times = random.between(1, 8);
  return random.pick<ProviderFault>([
    { status: random.pick([500, 502, 503]), times },
    { status: random.pick([500, 503]), after: true, times },
    { status: 429, times },
    { delayMs: random.between(500, 3_000), times },
    { delayMs: longestDelayMs, times: Math.min(times, 3) },
    { drop: true, times },
    { drop: true, after: true, times },
  ]);
}

const nameOf = ({ status, delayMs, drop, after }: ProviderFault): string => {
  const what = drop ? "breaks the connection" : status ? `answers ${status}` : `waits ${delayMs ?? 0} ms`;
  return `${what.replace(/\d{4,} ms/, "past the time-out")}${after ? " after its work" : ""}`;
};

async function injectAt(
  { world, tally }: Run,
  provider: "mercado-pago" | "mailersend",
  fault: ProviderFault,
) {
  await world.standIns.control("POST", `${provider}/faults`, fault);
  const slow = fault.delayMs !== undefined && fault.delayMs <= 3_000;
  tally.count("fault", `${provider} ${slow ? "is slow" : nameOf(fault)}`, fault.times);
}

/** Delays reach 7 s, because the site's timeout for Mercado Pago is 5 s. */
const spoilPayments: Fault = (run) => {
  const path = run.random.pick(PAYMENT_PATHS);
  return injectAt(run, "mercado-pago", { ...randomFault(run.random, 7_000), path });
};

/**
 * Delays reach 10 s, because the site's timeout for MailerSend is 8 s. An error status never replaces the response to a sent
 * e-mail. MailerSend has no idempotency keys, so a retry would send a second e-mail.
 */
const spoilEmail: Fault = (run) => {
  const fault = randomFault(run.random, 10_000);
  return injectAt(run, "mailersend", fault.status ? { ...fault, after: false } : fault);
};

const changeWebhooks: Fault = async ({ world, tally, random }) => {
  const mode = random.pick([
    "hold",
    "duplicate",
    "duplicate",
    "reorder",
    "reorder",
    "lose",
    "forge",
    "deliver",
  ]);
  const delayMs = random.chance(0.3) ? random.between(500, 4_000) : 0;
  await world.standIns.control("POST", "mercado-pago/webhooks", { mode, delayMs });
  tally.count("fault", `webhooks: ${mode}${delayMs ? ", late" : ""}`);
  await sleep(random.between(2_000, 6_000));
  await world.standIns.control("POST", "mercado-pago/webhooks", { mode: "deliver" });
  await world.standIns.control("POST", "mercado-pago/webhooks/release");
};

const killServer: Fault = ({ world, tally, random }) => {
  random.pick(world.servers).kill();
  tally.count("kill", "kill -9 of a server");
};

const killServers: Fault = ({ world, tally }) => {
  for (const server of world.servers) server.kill();
  tally.count("kill", "kill -9 of all servers", world.servers.length);
};

const killPostgres: Fault = ({ world, tally }) => {
  world.killPostgres();
  tally.count("kill", "kill -9 of PostgreSQL");
};

const killBackend: Fault = async ({ world, tally }) => {
  const busiest = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'trocha%' AND pid <> pg_backend_pid()
    ORDER BY state = 'active' DESC, random() LIMIT 1`;
  const found = await world.database.pool.query<{ pid: number }>(busiest);
  const pid = found.rows[0]?.pid;
  if (!pid) return;
  process.kill(pid, "SIGKILL");
  tally.count("kill", "kill -9 of a backend");
};

const killStandIns: Fault = async ({ world, tally }) => {
  world.standInProgram.kill();
  tally.count("kill", "kill -9 of the providers");
  await waitFor("the providers", () =>
    raiseEmailLimit(world.standIns).then(
      () => true,
      () => false,
    ),
  );
};

const freezeStandIns: Fault = async ({ world, tally, random }) => {
  tally.count("fault", "providers silent");
  await world.standInProgram.freeze(random.between(2_000, 7_000));
};

const freezeServer: Fault = async ({ world, tally, random }) => {
  tally.count("fault", "a server frozen");
  await random.pick(world.servers).freeze(random.between(1_000, 5_000));
};

const cutConnections: Fault = ({ world, tally }) => {
  tally.count("fault", "connections to the site cut", world.cutConnections());
};

/** Minimum and maximum seconds between two faults of a kind. */
const FAULT_INTERVALS: readonly [inject: Fault, from: number, to: number][] = [
  [spoilPayments, 1, 5],
  [spoilEmail, 2, 7],
  [changeWebhooks, 1, 4],
  [cutConnections, 3, 9],
  [freezeStandIns, 20, 40],
  [freezeServer, 15, 30],
  [killServer, 8, 18],
  [killServers, 40, 60],
  [killPostgres, 25, 40],
  [killBackend, 20, 35],
  [killStandIns, 25, 45],
];

/** Counts a fault as skipped if its target is down. */
export async function runFaults(run: Run): Promise<void> {
  await Promise.all(
    FAULT_INTERVALS.map(async ([inject, from, to]) => {
      const ownRun = { ...run, random: run.random.fork() };
      await sleep(ownRun.random.between(from * 500, to * 1_000));
      while (!run.isOver()) {
        await Promise.resolve(inject(ownRun)).catch(() => tally(run));
        await sleep(ownRun.random.between(from * 1_000, to * 1_000));
      }
    }),
  );
}

const tally = (run: Run): void => run.tally.count("fault", "not struck, its target was down");
