import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeyedQueue, type KeyedQueue } from "../../src/db/connection/keyed-queue.ts";
import { createBooking } from "../../src/use-cases/booking/create-booking.ts";
import { settlePayment } from "../../src/use-cases/payments/steps/settle-payment.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { countBlocked, tamperedDatabase, waitUntilBlocked } from "../support/databases/tampered-database.ts";
import { sampleBookingRequest } from "../support/samples/sample-experience.ts";
import { errorCode, openAgency, type TestAgency } from "../support/use-case-context.ts";

const CONNECTIONS = 20;
const SEATS = 40;
const CALLERS = 200;
/** Number of callers that occupy the pool and wait for connections, without making the test slow. */
const SMALL_RUSH = 60;
const MAX_CONCURRENT = 4;
/** Maximum number of bookings that finish before a waiting payment if the queue is used. */
const MAX_PRECEDING = 4 * MAX_CONCURRENT;

const patientQueue = () => createKeyedQueue(MAX_CONCURRENT, 60_000);

const withoutQueue = createKeyedQueue(Number.POSITIVE_INFINITY);

/** Calls that get `busy` would retry, which changes the order of the waiting calls. */
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

/** Retries after `busy`, like the page. */
async function press(ctx: Traveller): Promise<string> {
  const bookingRequest = sampleBookingRequest(site.experience, 1, { idempotencyKey: ctx.userId });
  const outcome = await perform(createBooking, ctx, bookingRequest).then(
    () => "booked",
    (error: unknown) => errorCode(Promise.reject(error)),
  );
  return outcome === "busy" ? press(ctx) : outcome;
}

/** @returns a function that releases the lock. */
async function holdDeparture(): Promise<() => Promise<void>> {
  const session = await database.session();
  await session.query("begin");
  await session.query("select 1 from departures where agency_id = $1 for update", [site.agency.id]);
  return () => session.end();
}

async function startRush(queue: KeyedQueue, callers: number) {
  const db = withoutTimeLimit();
  const travellers = await Promise.all(Array.from({ length: callers }, () => site.traveller()));
  const release = await holdDeparture();
  const rush = { release, finished: 0, outcomes: [] as Promise<string>[] };
  rush.outcomes = travellers.map(async (ctx) => {
    const outcome = await press({ ...ctx, queue, db });
    rush.finished += 1;
    return outcome;
  });
  // `endOf` reports failures. If a test fails earlier, its calls fail when the database closes.
  for (const outcome of rush.outcomes) outcome.catch(() => {});
  return rush;
}

/** The numbers of the pool alone are not enough, because the callers' earlier queries may cause the same numbers. */
async function poolAtRest(occupied: number, waiting: number): Promise<void> {
  const session = await database.session();
  const poolState = async () => ({
    occupied: database.pool.totalCount - database.pool.idleCount,
    waiting: database.pool.waitingCount,
    blocked: await countBlocked(session),
  });
  await expect.poll(poolState, { interval: 20 }).toEqual({ occupied, waiting, blocked: occupied });
  await session.end();
}

/** Uses a session outside of the pool, because the pool may be occupied. */
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
  const counts = Object.fromEntries([...outcomes].map(([outcome, same]) => [outcome, same.length]));
  return { ...counts, seats: await seatsSold() };
}

const soldTo = (callers: number) => ({ booked: SEATS, "sold-out": callers - SEATS, seats: SEATS });

/** @returns how many calls of the rush finish before `work`, after the departure is released. */
async function finishedBefore(
  rush: Awaited<ReturnType<typeof startRush>>,
  work: Promise<unknown>,
  reachedPool: Promise<unknown>,
) {
  const finishedCount = work.then(() => rush.finished);
  await reachedPool;
  await rush.release();
  return finishedCount;
}

describe("a booking of another departure during a rush", () => {
  const bookElsewhere = async (queue: KeyedQueue) =>
    perform(
      createBooking,
      { ...(await site.traveller()), queue, db: withoutTimeLimit() },
      sampleBookingRequest(site.experience, 1, { date: "2026-12-06", idempotencyKey: v7() }),
    );

  test("a booking of another departure does not wait for two hundred callers", async () => {
    const queue = patientQueue();
    const rush = await startRush(queue, CALLERS);
    await poolAtRest(MAX_CONCURRENT, 0);
    const work = bookElsewhere(queue);
    expect(await finishedBefore(rush, work, work)).toBe(0);
    expect(await endOf(rush)).toEqual(soldTo(CALLERS));
  });

  test("without the queue a booking of another departure would wait for most of the callers", async () => {
    const rush = await startRush(withoutQueue, SMALL_RUSH);
    const waiting = SMALL_RUSH - CONNECTIONS;
    await poolAtRest(CONNECTIONS, waiting);
    const work = bookElsewhere(withoutQueue);
    const inPool = poolAtRest(CONNECTIONS, waiting + 1);
    expect(await finishedBefore(rush, work, inPool)).toBeGreaterThan(SMALL_RUSH / 2);
    expect(await endOf(rush)).toEqual(soldTo(SMALL_RUSH));
  });
});

describe("a payment for the departure during a rush", () => {
  async function startSettling(queue: KeyedQueue, occupied: number, waiting: number) {
    const { id } = await site.book(2);
    const providerPaymentId = site.payments.pay(id, 360_000);
    const rush = await startRush(queue, SMALL_RUSH);
    await poolAtRest(occupied, waiting);
    const settling = settlePayment({ ...site.system, queue, db: withoutTimeLimit() }, { providerPaymentId });
    return { rush, settling };
  }

  test("a payment waits only for the few running bookings", async () => {
    const { rush, settling } = await startSettling(patientQueue(), MAX_CONCURRENT, 0);
    const reachedPool = waitUntilBlocked(database.pool, settling, MAX_CONCURRENT + 1);
    expect(await finishedBefore(rush, settling, reachedPool)).toBeLessThan(MAX_PRECEDING);
    expect(await settling).toMatchObject({ settlement: "confirm" });
    await endOf(rush);
  });

  test("without the queue a payment would wait for many bookings", async () => {
    const waiting = SMALL_RUSH - CONNECTIONS;
    const { rush, settling } = await startSettling(withoutQueue, CONNECTIONS, waiting);
    const before = await seatsSold();
    await poolAtRest(CONNECTIONS, waiting + 1);
    await rush.release();
    await settling;
    // Counts committed bookings instead of finished callers, because a caller needs another connection before it finishes.
    expect((await seatsSold()) - before).toBeGreaterThan(MAX_PRECEDING);
    expect(await settling).toMatchObject({ settlement: "confirm" });
    await endOf(rush);
  });
});
