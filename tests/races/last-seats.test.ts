import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, ne, sum } from "drizzle-orm";
import superjson, { type SuperJSONResult } from "superjson";
import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bookings } from "../../src/db/schema/bookings.ts";
import { departures } from "../../src/db/schema/experiences.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import { databasePerFile } from "../support/databases/database.ts";
import { bookingRequestFor, firstExperience } from "../support/order.ts";
import { sitePerFile } from "../support/site-per-file.ts";
import { openTravellerSession } from "../support/traveller-session.ts";

const AGENCY = "andes-vivo";
const SEATS = 50;
const CALLS = 200;
/** With fewer travellers, a traveller might reach five unpaid bookings before the seats are sold. */
const TRAVELLERS = 50;

const database = databasePerFile(4);
const site = sitePerFile(database);

async function setCapacity(
  { experienceId, date, startTime = "" }: BookingRequest,
  capacity: number,
): Promise<void> {
  const waitingNow = new Date();
  await database.db.insert(departures).values({
    agencyId: AGENCY,
    id: v7(),
    experienceId,
    date,
    startTime,
    capacity,
    closed: false,
    createdAt: waitingNow,
    updatedAt: waitingNow,
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

async function freeRequest(): Promise<BookingRequest> {
  const stranger = site.open();
  return bookingRequestFor(stranger, await firstExperience(stranger, AGENCY), 1);
}

/** Without backoff, two hundred callers would block a slow machine. */
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 16_000;

/** Retries while the response is `busy`, as the page does. */
async function press(
  headers: Session,
  bookingRequest: BookingRequest,
  backoffMs = FIRST_BACKOFF_MS,
): Promise<string> {
  const json = superjson.serialize(bookingRequest);
  const { status, text } = await site.open().call("POST", "/api/trpc/booking.create", { json, headers });
  if (status === 200) return "booked";
  const { error } = JSON.parse(text) as { error: SuperJSONResult };
  const { data } = superjson.deserialize<{ data: { code: string; reason?: string } }>(error);
  if (data.reason !== "busy") return `${data.code} ${data.reason}`;
  await sleep(backoffMs);
  return press(headers, bookingRequest, Math.min(2 * backoffMs, LONGEST_BACKOFF_MS));
}

async function rush(travellers: Session[], bookingRequest: BookingRequest, calls: number) {
  const callers = Array.from({ length: calls }, (_, n) => travellers[n % travellers.length]);
  const outcomes = await Promise.all(
    callers
      .filter((one) => one !== undefined)
      .map((one) => press(one, { ...bookingRequest, idempotencyKey: v7() })),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, same]) => [outcome, same.length]),
  );
}

test("200 concurrent calls for 50 seats sell exactly 50", async () => {
  const travellers = await signedInTravellers(TRAVELLERS);
  const bookingRequest = await freeRequest();
  await setCapacity(bookingRequest, SEATS);
  expect(await rush(travellers, bookingRequest, CALLS)).toEqual({
    booked: SEATS,
    "CONFLICT sold-out": CALLS - SEATS,
  });
  expect(await seatsTaken(bookingRequest)).toBe(SEATS);
  const { departures: calendar } = await site.open().query<CalendarView>("availability.calendar", {
    experienceId: bookingRequest.experienceId,
    from: bookingRequest.date,
    to: bookingRequest.date,
  });
  expect(calendar.find((one) => one.startTime === bookingRequest.startTime)).toMatchObject({
    free: 0,
    status: "sold-out",
  });
});

describe("concurrent purchases of the last seat", () => {
  /** Replaces the table by a view of a function's rows, on which the server's `for update` has no effect. */
  const WITHOUT_LOCK = `
    alter table departures rename to departures_kept;
    create function read_departures() returns setof departures_kept language plpgsql
      as 'begin return query select * from departures_kept; end';
    create view departures as select * from read_departures()`;

  /** Reads continue while the bookings are locked against writes. @returns a function that releases the lock. */
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

  /** A call gets `busy` after three seconds, so on a busy machine not all calls wait. */
  async function sellLastSeat(waiting: { toWrite: number; forDeparture: number }, tampering = "select 1") {
    const travellers = await signedInTravellers(4);
    const bookingRequest = await freeRequest();
    await setCapacity(bookingRequest, 1);
    await database.pool.query(tampering);
    const release = await holdWriting();
    const outcomes = rush(travellers, bookingRequest, travellers.length);
    // If the test fails, its remaining calls fail when the site stops.
    outcomes.catch(() => {});
    const haveArrived = async () => {
      const waitingNow = await waitingSessions();
      return waitingNow.toWrite >= waiting.toWrite && waitingNow.forDeparture >= waiting.forDeparture;
    };
    await expect.poll(haveArrived, { interval: 20 }).toBe(true);
    await release();
    return outcomes;
  }

  test("one traveller gets the last seat", async () => {
    expect(await sellLastSeat({ toWrite: 1, forDeparture: 1 })).toEqual({
      booked: 1,
      "CONFLICT sold-out": 3,
    });
  });

  test("without the departure's lock several travellers would get the last seat", async () => {
    const { booked } = await sellLastSeat({ toWrite: 2, forDeparture: 0 }, WITHOUT_LOCK);
    expect(booked).toBeGreaterThan(1);
  });
});
