import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, ne, sum } from "drizzle-orm";
import superjson, { type SuperJSONResult } from "superjson";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bookings } from "../../src/db/schema/bookings.ts";
import { departures } from "../../src/db/schema/experiences.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import { databasePerFile } from "../support/database.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openTravellerSession } from "../support/traveller-session.ts";

const AGENCY = "andes-vivo";
const SEATS = 50;
const CALLS = 200;
/** Enough that no traveller reaches five unpaid bookings before the seats are sold. */
const TRAVELLERS = 50;

const database = databasePerFile(4);
const site = sitePerFile(database);

/** Gives an unbooked departure a capacity of its own. */
async function setCapacity(
  { experienceId, date, startTime = "" }: BookingRequest,
  capacity: number,
): Promise<void> {
  const now = new Date();
  await database.db.insert(departures).values({
    agencyId: AGENCY,
    id: v7(),
    experienceId,
    date,
    startTime,
    capacity,
    closed: false,
    createdAt: now,
    updatedAt: now,
  });
}

async function seatsTaken({ date }: BookingRequest): Promise<number> {
  const [row] = await database.db
    .select({ seats: sum(bookings.participants).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.agencyId, AGENCY), eq(bookings.date, date), ne(bookings.status, "CANCELLED")));
  return row?.seats ?? 0;
}

type Session = Awaited<ReturnType<typeof openTravellerSession>>;

const signedInTravellers = (count: number): Promise<Session[]> =>
  Promise.all(Array.from({ length: count }, () => openTravellerSession(database.db, AGENCY)));

/** Returns an order on a departure with free seats, from a stranger's view. */
async function freeOrder(): Promise<BookingRequest> {
  const stranger = site.open();
  return orderFor(stranger, await firstExperience(stranger, AGENCY), 1);
}

/** Backoff between two presses, first and longest. Without backoff, two hundred callers would block a slow machine. */
const PRESS_AGAIN_MS = 500;
const LONGEST_BACKOFF_MS = 16_000;

/** Retries until the response differs from `busy`, like the page. */
async function press(headers: Session, order: BookingRequest, pauseMs = PRESS_AGAIN_MS): Promise<string> {
  const json = superjson.serialize(order);
  const { status, text } = await site.open().call("POST", "/api/trpc/booking.create", { json, headers });
  if (status === 200) return "booked";
  const { error } = JSON.parse(text) as { error: SuperJSONResult };
  const { data } = superjson.deserialize<{ data: { code: string; reason?: string } }>(error);
  if (data.reason !== "busy") return `${data.code} ${data.reason}`;
  await sleep(pauseMs);
  return press(headers, order, Math.min(2 * pauseMs, LONGEST_BACKOFF_MS));
}

async function rush(travellers: Session[], order: BookingRequest, calls: number) {
  const callers = Array.from({ length: calls }, (_, n) => travellers[n % travellers.length]);
  const outcomes = await Promise.all(
    callers.filter((one) => one !== undefined).map((one) => press(one, { ...order, idempotencyKey: v7() })),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}

test("200 calls at once for 50 seats sell exactly 50, and all others get `sold-out`", async () => {
  const travellers = await signedInTravellers(TRAVELLERS);
  const order = await freeOrder();
  await setCapacity(order, SEATS);
  expect(await rush(travellers, order, CALLS)).toEqual({
    booked: SEATS,
    "CONFLICT sold-out": CALLS - SEATS,
  });
  expect(await seatsTaken(order)).toBe(SEATS);
  const { departures: shown } = await site.open().query<CalendarView>("availability.calendar", {
    experienceId: order.experienceId,
    from: order.date,
    to: order.date,
  });
  expect(shown.find((one) => one.startTime === order.startTime)).toMatchObject({
    free: 0,
    status: "sold-out",
  });
});

describe("the last seat, if several travellers reach its purchase at the same moment", () => {
  /** Rows from a function cannot be locked, so the server's `for update` has no effect on them. */
  const WITHOUT_LOCK = `
    alter table departures rename to departures_kept;
    create function read_departures() returns setof departures_kept language plpgsql
      as 'begin return query select * from departures_kept; end';
    create view departures as select * from read_departures()`;

  /** Locks the bookings against writes. Reads continue. @returns a function that releases the lock. */
  async function holdWriting(): Promise<() => Promise<void>> {
    const session = await database.session();
    await session.query("begin; lock table bookings in share mode");
    return () => session.end();
  }

  async function waitingSessions(): Promise<{ toWrite: number; forDeparture: number }> {
    const { rows } = await database.pool.query<{ toWrite: number; forDeparture: number }>(
      `select count(*) filter (where query like 'insert into "bookings"%')::int as "toWrite",
        count(*) filter (where query like '%from "departures"%for update%')::int as "forDeparture"
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0] ?? { toWrite: 0, forDeparture: 0 };
  }

  /** Sends four concurrent requests. A call gets `busy` after three seconds, so on a busy machine not all calls wait. */
  async function sellLastSeat(waiting: { toWrite: number; forDeparture: number }, tampering = "select 1") {
    const travellers = await signedInTravellers(4);
    const order = await freeOrder();
    await setCapacity(order, 1);
    await database.pool.query(tampering);
    const release = await holdWriting();
    const outcomes = rush(travellers, order, travellers.length);
    // A test that fails before it awaits the calls abandons the calls. Abandoned calls fail when the site stops.
    outcomes.catch(() => {});
    const haveCome = async () => {
      const now = await waitingSessions();
      return now.toWrite >= waiting.toWrite && now.forDeparture >= waiting.forDeparture;
    };
    await expect.poll(haveCome, { interval: 20 }).toBe(true);
    await release();
    return outcomes;
  }

  test("goes to one traveller", async () => {
    expect(await sellLastSeat({ toWrite: 1, forDeparture: 1 })).toEqual({
      booked: 1,
      "CONFLICT sold-out": 3,
    });
  });

  test("would be sold to several travellers without the departure's lock", async () => {
    const { booked } = await sellLastSeat({ toWrite: 2, forDeparture: 0 }, WITHOUT_LOCK);
    expect(booked).toBeGreaterThan(1);
  });
});
