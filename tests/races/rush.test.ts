import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeyedQueue, type KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/settle-payment.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { shortWhile, tamperedDatabase } from "../support/tampered-database.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const CONNECTIONS = 20;
const SEATS = 40;
const CALLERS = 200;
/** Most that the product lets in of one departure. */
const SIDE_BY_SIDE = 4;

/** As the product's, but for the limit of the wait. */
const patientQueue = () => createKeyedQueue(SIDE_BY_SIDE, 60_000);

const withoutQueue = createKeyedQueue(Number.POSITIVE_INFINITY);

/** No call gets `busy` and is made again: on a slow machine that would change the order in which they wait. */
const withoutTimeLimit = () => tamperedDatabase(database.pool, { withoutTimeLimit: true });

let database: TestDatabase;
let site: TestAgency;
beforeEach(async () => {
  database = await testDatabase(CONNECTIONS);
  site = await openAgency(database.db);
  await site.changeDeparture({ capacity: SEATS });
});
afterEach(() => database.close());

type Traveller = Awaited<ReturnType<TestAgency["traveller"]>>;

/** Books one seat; tries again after `busy`, as the page asks. */
async function press(ctx: Traveller): Promise<string> {
  const outcome = await createBooking(ctx, sampleOrder(site.experience, 1)).then(
    () => "booked",
    (error: unknown) => errorCode(Promise.reject(error)),
  );
  return outcome === "busy" ? press(ctx) : outcome;
}

/** A session outside of the pool that locks the departure until it is released. */
async function holdDeparture(): Promise<() => Promise<void>> {
  const session = new pg.Client({ connectionString: database.url });
  await session.connect();
  await session.query("begin");
  await session.query("select 1 from departures where agency_id = $1 for update", [site.agency.id]);
  return () => session.end();
}

/** Two hundred travellers press at once for one departure, and wait because somebody holds it. */
async function startRush(queue: KeyedQueue, db = database.db) {
  const people = await Promise.all(Array.from({ length: CALLERS }, () => site.traveller()));
  const release = await holdDeparture();
  const rush = { release, finished: 0, outcomes: [] as Promise<string>[] };
  rush.outcomes = people.map(async (ctx) => {
    const outcome = await press({ ...ctx, queue, db });
    rush.finished += 1;
    return outcome;
  });
  return rush;
}

/** What the pool is like once nothing moves any more. */
const poolAtRest = (occupied: number, waiting: number) =>
  expect
    .poll(
      () => ({
        occupied: database.pool.totalCount - database.pool.idleCount,
        waiting: database.pool.waitingCount,
      }),
      { interval: 20 },
    )
    .toEqual({ occupied, waiting });

/** How it ended for everybody, and how many seats are sold on the departure. */
async function endOf(rush: Awaited<ReturnType<typeof startRush>>) {
  const outcomes = Map.groupBy(await Promise.all(rush.outcomes), (outcome) => outcome);
  const { rows } = await database.pool.query<{ seats: number }>(
    "select sum(participants)::int as seats from bookings where agency_id = $1 and date = '2026-12-05'",
    [site.agency.id],
  );
  const counts = Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]));
  return { ...counts, seats: rows[0]?.seats };
}

const ALL_SOLD = { booked: SEATS, "sold-out": CALLERS - SEATS, seats: SEATS };

/** How many of the rush are done before some work, which starts shortly before the departure is released. */
async function finishedBefore(
  rush: Awaited<ReturnType<typeof startRush>>,
  work: Promise<unknown>,
  moment: Promise<unknown> = shortWhile(500),
) {
  const overtaken = work.then(() => rush.finished);
  await Promise.race([work, moment]);
  await rush.release();
  return overtaken;
}

describe("a booking of another departure, during a rush of two hundred", () => {
  const bookElsewhere = async (queue: KeyedQueue, db = database.db) =>
    createBooking(
      { ...(await site.traveller()), queue, db },
      sampleOrder(site.experience, 1, { date: "2026-12-06" }),
    );

  test("waits behind none of them, who wait outside of the pool, and sell each seat once", async () => {
    const queue = patientQueue();
    const rush = await startRush(queue, withoutTimeLimit());
    await poolAtRest(SIDE_BY_SIDE, 0);
    const work = bookElsewhere(queue);
    expect(await finishedBefore(rush, work, work)).toBe(0);
    expect(await endOf(rush)).toEqual(ALL_SOLD);
  });

  test("would wait behind most of them without queue, though seats would be safe", async () => {
    const queue = withoutQueue;
    const db = withoutTimeLimit();
    const rush = await startRush(queue, db);
    await poolAtRest(CONNECTIONS, CALLERS - CONNECTIONS);
    expect(await finishedBefore(rush, bookElsewhere(queue, db))).toBeGreaterThan(CALLERS / 2);
    expect(await endOf(rush)).toEqual(ALL_SOLD);
  });
});

describe("a payment for the departure itself, during a rush of two hundred", () => {
  async function settleDuringRush(queue: KeyedQueue, occupied: number, waiting: number, db = database.db) {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000);
    const rush = await startRush(queue, db);
    await poolAtRest(occupied, waiting);
    const settling = settlePayment({ ...site.system, queue, db }, { providerPaymentId });
    const waitedBehind = await finishedBefore(rush, settling);
    expect(await settling).toMatchObject({ settlement: "confirm" });
    await endOf(rush);
    return waitedBehind;
  }

  test("waits behind those few that are running", async () => {
    const waitedBehind = await settleDuringRush(patientQueue(), SIDE_BY_SIDE, 0, withoutTimeLimit());
    expect(waitedBehind).toBeLessThan(4 * SIDE_BY_SIDE);
  });

  test("would wait behind most of them without the queue", async () => {
    const waiting = CALLERS - CONNECTIONS;
    const waitedBehind = await settleDuringRush(withoutQueue, CONNECTIONS, waiting, withoutTimeLimit());
    expect(waitedBehind).toBeGreaterThan(CALLERS / 2);
  });
});
