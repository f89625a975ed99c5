import { setTimeout as sleep } from "node:timers/promises";
import superjson from "superjson";
import { build, isBuilt } from "../scripts/build-if-stale.ts";
import { openTraveller, type Traveller } from "../tests/support/traveller.ts";
import { waitFor } from "../tests/support/wait-for.ts";
import { newBookingRequest, SHOPS } from "./chaos/booking-requests.ts";
import { createRandom } from "./chaos/random.ts";
import { reconcile } from "./chaos/reconcile.ts";
import { settleWorld } from "./chaos/settle-world.ts";
import { type Delivery, type Payment, raiseEmailLimit } from "./chaos/stand-ins.ts";
import { openWorld, type World } from "./chaos/world.ts";

const DISK_BYTES = 400 * 2 ** 20;
const TRAVELLERS = 8;
const RECOVERY_TIMEOUT_MS = 30_000;
const SEED = 20_261_125;

const PHASES = { before: 10, "tables full": 20, "write-ahead log full": 15, after: 10 } as const;
type Phase = keyof typeof PHASES;

const say = (words: string): void => void process.stdout.write(`${words}\n`);

type Counts = Map<string, number>;

interface Run {
  world: World;
  counts: Counts;
  payments: number[];
  phase: Phase;
  isOver: boolean;
}

function count(run: Run, what: string, outcome: string): void {
  const key = `${run.phase.padEnd(20)}  ${what.padEnd(12)}  ${outcome}`;
  run.counts.set(key, (run.counts.get(key) ?? 0) + 1);
}

async function sendCounted(run: Run, what: string, call: () => ReturnType<Traveller["call"]>) {
  const answer = await call().catch(() => undefined);
  const isHonest = answer?.status !== 503 || answer.headers.has("retry-after");
  const outcome = `${answer?.status ?? "no answer"}${isHonest ? "" : " without retry-after"}`;
  count(run, what, outcome);
  return answer;
}

async function travel(run: Run, index: number): Promise<void> {
  const { world } = run;
  const random = createRandom(SEED + index);
  const [shop] = SHOPS;
  if (!shop) throw new Error("there is no shop");
  const email = `disco-${index}@viajeros.test`;
  const traveller = openTraveller(world.port, `${shop.hostname}:${world.port}`);
  await traveller.signIn("google", email);
  const unpaid: string[] = [];
  while (!run.isOver) {
    const input = superjson.serialize(newBookingRequest(shop, email, random));
    const booked = await sendCounted(run, "book", () =>
      traveller.call("POST", "/api/trpc/booking.create", { json: input }),
    );
    if (booked?.status === 200) {
      const url: string = JSON.parse(booked.text).result.data.json;
      unpaid.push(new URL(url).searchParams.get("pref_id") ?? "");
    }
    // Leaves some bookings unpaid until the disk is full, so that their payments arrive while it is full.
    const isFull = run.phase === "tables full" || run.phase === "write-ahead log full";
    const isPaidNow = isFull || run.phase === "after" || random.chance(0.5);
    const preference = isPaidNow ? unpaid.pop() : undefined;
    if (preference) {
      const path = `mercado-pago/preferences/${preference}/pay`;
      const paid = await world.standIns.control<Payment>("POST", path, { cardholder: "APRO" });
      run.payments.push(paid.id);
    }
    await sendCounted(run, "home", () => traveller.call("GET", `/home?visit=${random.between(1, 1e9)}`));
    await sendCounted(run, "my bookings", () => traveller.call("GET", "/my-bookings"));
    await sleep(random.between(20, 120));
  }
}

/** Fills the existing segments of the write-ahead log, so that the next segment finds no space. */
async function fillLogSegments({ database: { pool } }: World): Promise<void> {
  for (let segment = 0; segment < 12; segment += 1)
    await pool
      .query("SELECT pg_logical_emit_message(true, 'burn', repeat('x', 8000000)), pg_switch_wal()")
      .catch(() => undefined);
}

/** @returns milliseconds until the next successful booking. */
async function recover(run: Run): Promise<number> {
  const began = performance.now();
  run.world.disk?.empty();
  run.phase = "after";
  const key = [...run.counts.keys()].find((one) => /^after +book +200/.test(one));
  if (key) run.counts.delete(key);
  await waitFor(
    "a booking",
    async () => [...run.counts.keys()].some((one) => /^after +book +200/.test(one)),
    120_000,
  );
  return performance.now() - began;
}

async function countWebhooks({ world }: Run): Promise<Record<string, number>> {
  const all = await world.standIns.control<(Delivery & { lastStatus: number | null })[]>(
    "GET",
    "mercado-pago/webhooks",
  );
  const outcomes = all.map(({ state, lastStatus }) => `${state} ${lastStatus ?? "no answer"}`);
  return outcomes.reduce<Record<string, number>>((sums, one) => {
    sums[one] = (sums[one] ?? 0) + 1;
    return sums;
  }, {});
}

const lostPayments = async ({ world, payments }: Run): Promise<number> => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM unnest($1::text[]) AS paid (id)
     WHERE NOT EXISTS (SELECT FROM payments p WHERE p.provider_payment_id = paid.id)`,
    [payments.map(String)],
  );
  return rows[0]?.n ?? -1;
};

async function runPhases(world: World): Promise<number> {
  const run: Run = { world, counts: new Map(), payments: [], phase: "before", isOver: false };
  await raiseEmailLimit(world.standIns);
  const travellers = Array.from({ length: TRAVELLERS }, (_, index) => travel(run, index));
  await sleep(PHASES.before * 1_000);
  say(`• The disk is full: ${world.disk?.fill()} bytes are left…`);
  run.phase = "tables full";
  await sleep(PHASES["tables full"] * 1_000);
  run.phase = "write-ahead log full";
  world.disk?.fill();
  await fillLogSegments(world);
  await sleep(PHASES["write-ahead log full"] * 1_000);
  say(`  webhooks by then: ${JSON.stringify(await countWebhooks(run))}`);
  say("• There is room again…");
  const recoveredMs = await recover(run);
  await sleep(PHASES.after * 1_000);
  run.isOver = true;
  await Promise.all(travellers);
  say("• Waiting until everything has come to rest, and reconciling…");
  await settleWorld(world);
  const lost = await lostPayments(run);
  const reconciliation = await reconcile(world);
  for (const [key, times] of [...run.counts].sort()) say(`  ${key.padEnd(60)} ${times}`);
  const starts = world.servers.map((server) => server.starts());
  say(`  webhooks in the end: ${JSON.stringify(await countWebhooks(run))}`);
  say(`  ${run.payments.length} payments, ${lost} lost; booked again after ${Math.round(recoveredMs)} ms;`);
  say(`  starts of the servers: ${starts}; reconcile: ${reconciliation.output.trim().split("\n").at(-1)}`);
  const faults = [...run.counts.keys()].filter((key) => / {2}(500|503 without)/.test(key));
  for (const fault of faults) say(`✗ ${fault}`);
  const isHeld =
    faults.length === 0 &&
    lost === 0 &&
    reconciliation.ok &&
    recoveredMs < RECOVERY_TIMEOUT_MS &&
    Math.max(...starts) === 1;
  say(isHeld ? "✓ Held." : "✗ Not held.");
  return isHeld ? 0 : 1;
}

if (!isBuilt()) {
  say("• Building the site…");
  build();
}
const world = await openWorld({ diskBytes: DISK_BYTES });
try {
  process.exitCode = await runPhases(world);
} finally {
  await world.close();
}
process.exit();
