import { and, eq, ne, sum } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookings } from "../../src/db/schema/bookings.ts";
import { departures } from "../../src/db/schema/experiences.ts";
import type { BookingRequest } from "../../src/domain/booking/booking-request.ts";
import type { CalendarView } from "../../src/use-cases/departures/departure-view.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { firstExperience, orderFor } from "../support/order.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { ProcedureError } from "../support/traveller.ts";

const AGENCY = "andes-vivo";
const SEATS = 50;
const CALLS = 200;

let database: TestDatabase;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase(4);
  site = await startSite(database.url);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Gives one departure a capacity of its own. */
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

async function seatsTaken(): Promise<number> {
  const [row] = await database.db
    .select({ seats: sum(bookings.participants).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.agencyId, AGENCY), ne(bookings.status, "CANCELLED")));
  return row?.seats ?? 0;
}

async function signedInTravellers(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const traveller = site.open();
      await traveller.signIn("google", `rush-${n}@viajeros.test`);
      return traveller;
    }),
  );
}

const outcomeOf = (result: PromiseSettledResult<string>): string => {
  if (result.status === "fulfilled") return "booked";
  return result.reason instanceof ProcedureError
    ? `${result.reason.code} ${result.reason.reason}`
    : String(result.reason);
};

test("200 calls at once for 50 seats sell exactly 50, and everybody else hears that it is sold out", async () => {
  const travellers = await signedInTravellers(20);
  const [first] = travellers;
  if (!first) throw new Error("nobody signed in");
  const order = await orderFor(first, await firstExperience(first, AGENCY), 1);
  await setCapacity(order, SEATS);
  const calls = Array.from({ length: CALLS }, (_, n) => travellers[n % travellers.length] ?? first);
  const results = await Promise.allSettled(calls.map((one) => one.mutate<string>("booking.create", order)));
  const outcomes = Map.groupBy(results.map(outcomeOf), (outcome) => outcome);
  expect(Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual({
    booked: SEATS,
    "CONFLICT sold-out": CALLS - SEATS,
  });
  expect(await seatsTaken()).toBe(SEATS);
  const { departures: shown } = await first.query<CalendarView>("availability.calendar", {
    experienceId: order.experienceId,
    from: order.date,
    to: order.date,
  });
  expect(shown.find((one) => one.startTime === order.startTime)).toMatchObject({
    free: 0,
    status: "sold-out",
  });
});
