import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeyedQueue, type KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { sampleOrder } from "../support/sample-experience.ts";
import { countBlocked, tamperedDatabase, untilBlocked } from "../support/tampered-database.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const CONNECTIONS = 20;
const SEATS = 40;
const CALLERS = 200;
/** Enough to occupy the pool and wait for it, without making the test slow. */
const FEWER = 60;
/** Concurrency limit of the product per departure. */
const SIDE_BY_SIDE = 4;
/** Number of bookings that precede a waiting payment: at most this with the queue, more without the queue. */
const FEW = 4 * SIDE_BY_SIDE;

/** Returns the product's queue with a longer timeout. */
const patientQueue = () => createKeyedQueue(SIDE_BY_SIDE, 60_000);

const withoutQueue = createKeyedQueue(Number.POSITIVE_INFINITY);

/** Without the statement timeout no call gets `busy`. Retries on a slow machine would change the order of the waiting calls. */
const withoutTimeLimit = () => tamperedDatabase(database.pool, {});

let database: TestDatabase;
let site: TestAgency;
beforeEach(async () => {
  database = await testDatabase(CONNECTIONS);
  site = await openAgency(database.db);
  await site.changeDeparture({ capacity: SEATS });
});
afterEach(() => database.close());

type Traveller = Awaited<ReturnType<TestAgency["traveller"]>>;

/** Books one seat. Retries after `busy`, like the page. */
async function press(ctx: Traveller): Promise<string> {
  const order = sampleOrder(site.experience, 1, { idempotencyKey: ctx.userId });
  const outcome = await perform(createBooking, ctx, order).then(
    () => "booked",
    (error: unknown) => errorCode(Promise.reject(error)),
  );
  return outcome === "busy" ? press(ctx) : outcome;
}

/** Locks the departure in a session outside of the pool. @returns a function that releases the lock. */
async function holdDeparture(): Promise<() => Promise<void>> {
  const session = await database.session();
  await session.query("begin");
  await session.query("select 1 from departures where agency_id = $1 for update", [site.agency.id]);
  return () => session.end();
}

/** Starts concurrent bookings of one departure, which wait for the held lock. */
async function startRush(queue: KeyedQueue, callers: number) {
  const db = withoutTimeLimit();
  const people = await Promise.all(Array.from({ length: callers }, () => site.traveller()));
  const release = await holdDeparture();
  const rush = { release, finished: 0, outcomes: [] as Promise<string>[] };
  rush.outcomes = people.map(async (ctx) => {
    const outcome = await press({ ...ctx, queue, db });
    rush.finished += 1;
    return outcome;
  });
  // `endOf` reports failures. A test that fails earlier abandons the calls, which fail when the database closes.
  for (const outcome of rush.outcomes) outcome.catch(() => {});
  return rush;
}

/**
 * Waits until the pool is stable in this state: each occupied connection waits for the departure's lock. Before that, the
 * callers' earlier queries pass through the same numbers.
 */
async function poolAtRest(occupied: number, waiting: number): Promise<void> {
  const session = await database.session();
  const seen = async () => ({
    occupied: database.pool.totalCount - database.pool.idleCount,
    waiting: database.pool.waitingCount,
    blocked: await countBlocked(session),
  });
  await expect.poll(seen, { interval: 20 }).toEqual({ occupied, waiting, blocked: occupied });
  await session.end();
}

/** Returns the seats of the departure's committed bookings. Uses a session of its own, because the pool may be occupied. */
async function seatsSold(): Promise<number> {
  const session = await database.session();
  const { rows } = await session.query<{ seats: number }>(
    "select sum(participants)::int as seats from bookings where agency_id = $1 and date = '2026-12-05'",
    [site.agency.id],
  );
  await session.end();
  return rows[0]?.seats ?? 0;
}

async function endOf(rush: Awaited<ReturnType<typeof startRush>>) {
  const outcomes = Map.groupBy(await Promise.all(rush.outcomes), (outcome) => outcome);
  const counts = Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]));
  return { ...counts, seats: await seatsSold() };
}

const soldTo = (callers: number) => ({ booked: SEATS, "sold-out": callers - SEATS, seats: SEATS });

/** @returns how many calls of the rush finish before `work`, after the departure is released. */
async function finishedBefore(
  rush: Awaited<ReturnType<typeof startRush>>,
  work: Promise<unknown>,
  waits: Promise<unknown>,
) {
  const overtaken = work.then(() => rush.finished);
  await waits;
  await rush.release();
  return overtaken;
}

describe("a booking of another departure, during a rush", () => {
  const bookElsewhere = async (queue: KeyedQueue) =>
    perform(
      createBooking,
      { ...(await site.traveller()), queue, db: withoutTimeLimit() },
      sampleOrder(site.experience, 1, { date: "2026-12-06", idempotencyKey: v7() }),
    );

  test("waits behind none of two hundred, who wait outside of the pool, and sell each seat once", async () => {
    const queue = patientQueue();
    const rush = await startRush(queue, CALLERS);
    await poolAtRest(SIDE_BY_SIDE, 0);
    const work = bookElsewhere(queue);
    expect(await finishedBefore(rush, work, work)).toBe(0);
    expect(await endOf(rush)).toEqual(soldTo(CALLERS));
  });

  test("would wait behind most of them without queue, though seats would be safe", async () => {
    const rush = await startRush(withoutQueue, FEWER);
    const waiting = FEWER - CONNECTIONS;
    await poolAtRest(CONNECTIONS, waiting);
    const work = bookElsewhere(withoutQueue);
    const inPool = poolAtRest(CONNECTIONS, waiting + 1);
    expect(await finishedBefore(rush, work, inPool)).toBeGreaterThan(FEWER / 2);
    expect(await endOf(rush)).toEqual(soldTo(FEWER));
  });
});

describe("a payment for the departure itself, during a rush", () => {
  async function startSettling(queue: KeyedQueue, occupied: number, waiting: number) {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000);
    const rush = await startRush(queue, FEWER);
    await poolAtRest(occupied, waiting);
    const settling = settlePayment({ ...site.system, queue, db: withoutTimeLimit() }, { providerPaymentId });
    return { rush, settling };
  }

  test("waits behind those few that are running", async () => {
    const { rush, settling } = await startSettling(patientQueue(), SIDE_BY_SIDE, 0);
    const waits = untilBlocked(database.pool, settling, SIDE_BY_SIDE + 1);
    expect(await finishedBefore(rush, settling, waits)).toBeLessThan(FEW);
    expect(await settling).toMatchObject({ settlement: "confirm" });
    await endOf(rush);
  });

  test("would wait behind many of them without the queue", async () => {
    const waiting = FEWER - CONNECTIONS;
    const { rush, settling } = await startSettling(withoutQueue, CONNECTIONS, waiting);
    const before = await seatsSold();
    await poolAtRest(CONNECTIONS, waiting + 1);
    await rush.release();
    await settling;
    // Counts committed bookings, because a caller needs the pool again after its commit.
    expect((await seatsSold()) - before).toBeGreaterThan(FEW);
    expect(await settling).toMatchObject({ settlement: "confirm" });
    await endOf(rush);
  });
});
