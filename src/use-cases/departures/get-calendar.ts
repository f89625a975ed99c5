import { z } from "zod";
import { type DepartureSeats, findCalendar } from "../../db/calendar.ts";
import { chooseHold, ownSeats } from "../../domain/booking/own-hold.ts";
import { addDays, datesBetween, placeDate } from "../../domain/departures/place-time.ts";
import {
  cutOffAt,
  type DepartureTime,
  departuresOn,
  type Schedule,
} from "../../domain/departures/schedule.ts";
import { departureStatus, freeSeats } from "../../domain/departures/seats.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { findOwnHolds } from "../booking/find-own-holds.ts";
import type { Needs } from "../context.ts";
import { dateField, idField } from "../input-fields.ts";
import type { CalendarView, DepartureView } from "./departure-view.ts";

export const getCalendarInput = z.object({ experienceId: idField, from: dateField, to: dateField });
export type GetCalendarInput = z.infer<typeof getCalendarInput>;

/** Longest period one call answers. */
const MAX_DAYS = 62;

/** A departure as it stands, whether or not it has a row of its own yet; `own` of its taken seats are the visitor's. */
export function toDepartureView(
  schedule: Schedule,
  time: DepartureTime,
  seats: Pick<DepartureSeats, "capacity" | "closed" | "taken"> | undefined,
  now: Date,
  own = 0,
): DepartureView {
  const facts = {
    capacity: seats?.capacity ?? schedule.capacity,
    taken: (seats?.taken ?? 0) - own,
    closed: seats?.closed ?? false,
    cutOffAt: cutOffAt(schedule, time),
  };
  return {
    ...time,
    status: departureStatus(facts, now),
    free: freeSeats(facts),
    capacity: facts.capacity,
    ...(own > 0 ? { own } : {}),
  };
}

/**
 * The departures between two dates, both included, with what is free; past days are left out. What the visitor keeps is
 * free for them.
 * @throws DomainError `experience-not-found`, `invalid-input` where the period is turned round or too long.
 */
export async function getCalendar(
  ctx: Needs<"db" | "agency" | "clock" | "actor">,
  input: GetCalendarInput,
): Promise<CalendarView> {
  if (input.to < input.from || input.to > addDays(input.from, MAX_DAYS))
    throw new DomainError("invalid-input");
  const now = ctx.clock.now();
  const key = { agencyId: ctx.agency.id, experienceId: input.experienceId };
  if (!isId(input.experienceId)) throw new DomainError("experience-not-found");
  const [found, holds] = await Promise.all([
    findCalendar(ctx.db, key, input, now),
    findOwnHolds(ctx, key, now),
  ]);
  if (!found) throw new DomainError("experience-not-found");
  const { schedule } = found;
  const known = new Map(found.departures.map((row) => [`${row.date} ${row.startTime}`, row]));
  const today = placeDate(now);
  const departures = datesBetween(input.from < today ? today : input.from, input.to)
    .flatMap((date) => departuresOn(schedule, date))
    .map((time) => {
      const own = ownSeats(holds, time);
      return toDepartureView(schedule, time, known.get(`${time.date} ${time.startTime}`), now, own);
    });
  const ownHold = chooseHold(holds, {}) ?? holds[0];
  return { departures, ...(ownHold ? { ownHold } : {}) };
}
