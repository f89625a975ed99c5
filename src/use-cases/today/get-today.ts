import { type AssignedGuide, listDepartureGuides } from "../../db/queries/departures/departure-guides.ts";
import {
  type DepartingBooking,
  listDeparting,
  listDepartureRows,
  listScheduled,
  readOtherHeldSeats,
  type ScheduledExperience,
} from "../../db/queries/today/day-departures.ts";
import { readSalesTotals } from "../../db/queries/today/needs.ts";
import { isHeld } from "../../domain/booking/hold.ts";
import { type OfferedDeparture, offeredDepartures } from "../../domain/departures/offered-departures.ts";
import { addDays, isoWeekday, placeDate, placeInstant } from "../../domain/departures/place-time.ts";
import { DAY_MS } from "../../domain/durations.ts";
import { needsGuide } from "../../domain/guides/needs-guide.ts";
import { inLocale } from "../../domain/locale.ts";
import { grantOfActor } from "../access/may.ts";
import { countCheckedInPeople } from "../check-in/steps/count-checked-in.ts";
import type { Needs } from "../context.ts";
import { toAgencyDeparture } from "../departures/steps/agency-departure.ts";
import { ownDepartures } from "../departures/steps/own-departures.ts";
import { defineUseCase } from "../use-case.ts";
import { listNeeds } from "./steps/list-needs.ts";
import type { Today, TodayDeparture } from "./today-view.ts";

/** A year of exactly 52 weeks, so that weekdays match. */
const YEAR_MS = 364 * DAY_MS;

type TodayNeeds = Needs<"db" | "clock" | "agency" | "actor" | "locale">;

type DepartureRow = Awaited<ReturnType<typeof listDepartureRows>>[number];

interface DayFacts {
  experiences: ScheduledExperience[];
  rows: DepartureRow[];
  departingOf: ReadonlyMap<string, readonly DepartingBooking[]>;
  seatsOfChanges: ReadonlyMap<string, number>;
  guidesOf: ReadonlyMap<string, readonly AssignedGuide[]>;
  /** Checked-in people, by booking. */
  checkedInOf: ReadonlyMap<string, number>;
}

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0);

function toDeparture(
  ctx: TodayNeeds,
  facts: DayFacts,
  { experience, time, row }: OfferedDeparture<ScheduledExperience, DepartureRow>,
): TodayDeparture {
  const now = ctx.clock.now();
  const booked = (row && facts.departingOf.get(row.id)) ?? [];
  const confirmed = booked.filter(({ status }) => status === "CONFIRMED");
  const heldBookings = booked.filter((one) => one.status === "PENDING" && isHeld(one, now));
  const seats = {
    taken: sum(confirmed, ({ seats }) => seats),
    held: sum(heldBookings, ({ seats }) => seats) + (row ? (facts.seatsOfChanges.get(row.id) ?? 0) : 0),
    people: sum(confirmed, ({ people }) => people),
    bookings: confirmed.length,
  };
  const departure = {
    ...toAgencyDeparture(ctx, experience, time, row, seats),
    guides: ((row && facts.guidesOf.get(row.id)) ?? []).map(({ name }) => name),
  };
  return {
    ...departure,
    needsGuide: needsGuide(departure, placeDate(now)),
    id: row?.id ?? null,
    note: row?.note ? inLocale(row.note, ctx.locale) : null,
    internalNote: row?.internalNote ?? null,
    checkedIn: sum(confirmed, ({ id }) => facts.checkedInOf.get(id) ?? 0),
    incomplete: sum(confirmed, ({ incomplete }) => incomplete),
    due: sum(confirmed, ({ due }) => Math.max(0, due)),
  };
}

function toDepartures(ctx: TodayNeeds, facts: DayFacts, days: readonly string[]): TodayDeparture[] {
  const { experiences, rows, departingOf } = facts;
  const offered = offeredDepartures(experiences, rows, days, ({ id }) => departingOf.has(id));
  return offered.map((departure) => toDeparture(ctx, facts, departure));
}

async function readSales({ db, clock, agency }: TodayNeeds, today: string): Promise<Today["sold"]> {
  const monday = addDays(today, 1 - isoWeekday(today));
  const [week, day, to] = [placeInstant(monday, "00:00"), placeInstant(today, "00:00"), clock.now()];
  const yearBefore = (moment: Date) => new Date(moment.getTime() - YEAR_MS);
  const [now, yearAgo] = await Promise.all([
    readSalesTotals(db, agency.id, { week, day, to }),
    readSalesTotals(db, agency.id, { week: yearBefore(week), day: yearBefore(day), to: yearBefore(to) }),
  ]);
  return {
    today: { from: today, now: now.day, yearAgo: yearAgo.day },
    week: { from: monday, now: now.week, yearAgo: yearAgo.week },
  };
}

async function readDays(
  ctx: TodayNeeds,
  days: { from: string; to: string },
  departing: Promise<DepartingBooking[]>,
): Promise<DayFacts> {
  const { db, agency, clock } = ctx;
  const [experiences, rows, bookings, checkedInOf, seatsOfChanges, guided] = await Promise.all([
    listScheduled(db, agency.id),
    listDepartureRows(db, agency.id, days),
    departing,
    departing.then((found) => countCheckedInPeople(ctx, found)),
    readOtherHeldSeats(db, agency.id, days, clock.now()),
    listDepartureGuides(db, agency.id, days),
  ]);
  const departingOf = Map.groupBy(bookings, ({ departureId }) => departureId);
  const guidesOf = Map.groupBy(guided, ({ departureId }) => departureId);
  return { experiences, rows, departingOf, seatsOfChanges, guidesOf, checkedInOf };
}

const withoutMoney = (departure: TodayDeparture): TodayDeparture => ({ ...departure, due: 0 });

/**
 * Staff limited to their own departures get only the departures that they lead, without tasks and money.
 * @throws DomainError `not-allowed`
 */
export const getToday = defineUseCase({
  name: "get-today",
  may: { staff: "today.view" },
  needs: ["db", "clock", "agency", "locale"],
  async run(ctx): Promise<Today> {
    const today = placeDate(ctx.clock.now());
    const tomorrow = addDays(today, 1);
    const days = { from: today, to: tomorrow };
    const seesAll = grantOfActor(ctx.actor, "today.view") === "all";
    const departing = listDeparting(ctx.db, ctx.agency.id, days);
    const [facts, led, sold, needs] = await Promise.all([
      readDays(ctx, days, departing),
      ownDepartures(ctx, "today.view"),
      seesAll ? readSales(ctx, today) : null,
      seesAll ? listNeeds(ctx, departing, tomorrow) : [],
    ]);
    const departures = toDepartures(ctx, facts, [today, tomorrow]);
    const shown = led
      ? departures.filter(({ id }) => id !== null && led.has(id)).map(withoutMoney)
      : departures;
    return { today, tomorrow, departures: shown, needs, sold };
  },
});
