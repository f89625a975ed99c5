import { z } from "zod";
import { type DepartureSeats, findCalendar } from "../../db/calendar.ts";
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
import type { Needs } from "../context.ts";
import { dateField, idField } from "../input-fields.ts";
import type { CalendarView, DepartureView } from "./departure-view.ts";

export const getCalendarInput = z.object({ experienceId: idField, from: dateField, to: dateField });
export type GetCalendarInput = z.infer<typeof getCalendarInput>;

/** Longest period one call answers. */
const MAX_DAYS = 62;

/** A departure as it stands, whether or not it has a row of its own yet. */
export function toDepartureView(
  schedule: Schedule,
  time: DepartureTime,
  seats: Pick<DepartureSeats, "capacity" | "closed" | "taken"> | undefined,
  now: Date,
): DepartureView {
  const facts = {
    capacity: seats?.capacity ?? schedule.capacity,
    taken: seats?.taken ?? 0,
    closed: seats?.closed ?? false,
    cutOffAt: cutOffAt(schedule, time),
  };
  return { ...time, status: departureStatus(facts, now), free: freeSeats(facts), capacity: facts.capacity };
}

/**
 * The departures between two dates, both included, with what is free; past days are left out.
 * @throws DomainError `experience-not-found`, `invalid-input` where the period is turned round or too long.
 */
export async function getCalendar(
  ctx: Needs<"db" | "agency" | "clock">,
  input: GetCalendarInput,
): Promise<CalendarView> {
  if (input.to < input.from || input.to > addDays(input.from, MAX_DAYS))
    throw new DomainError("invalid-input");
  const now = ctx.clock.now();
  const key = { agencyId: ctx.agency.id, experienceId: input.experienceId };
  const found = isId(input.experienceId) ? await findCalendar(ctx.db, key, input, now) : undefined;
  if (!found) throw new DomainError("experience-not-found");
  const { schedule } = found;
  const known = new Map(found.departures.map((row) => [`${row.date} ${row.startTime}`, row]));
  const today = placeDate(now);
  const departures = datesBetween(input.from < today ? today : input.from, input.to)
    .flatMap((date) => departuresOn(schedule, date))
    .map((time) => toDepartureView(schedule, time, known.get(`${time.date} ${time.startTime}`), now));
  return { departures };
}
