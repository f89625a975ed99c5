import {
  type CountedDeparture,
  listCountedDepartures,
} from "../../../db/queries/departures/agency-departures.ts";
import { listScheduled } from "../../../db/queries/today/day-departures.ts";
import { type BulkSelection, isSelected, MAX_DEPARTURES } from "../../../domain/bulk-changes/bulk-change.ts";
import { offeredDepartures } from "../../../domain/departures/offered-departures.ts";
import { datesBetween, isoWeekday } from "../../../domain/departures/place-time.ts";
import { type Schedule, startTimesOf } from "../../../domain/departures/schedule.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { ScheduleRule } from "../../../domain/schedules/schedule-rule.ts";
import type { Needs } from "../../context.ts";

/** Maximum number of candidates, before seasons and closed days are considered. */
const MAX_CONSIDERED = 10 * MAX_DEPARTURES;

function withTimes(schedule: Schedule, times: readonly string[]): Schedule {
  if (times.length === 0) return schedule;
  const [first, ...others] = schedule.rules;
  const withSelectedTimes = (rule: ScheduleRule): ScheduleRule => ({
    ...rule,
    startTimes: rule.startTimes.filter((time) => times.includes(time)),
  });
  return { ...schedule, rules: [withSelectedTimes(first), ...others.map(withSelectedTimes)] };
}

/**
 * Returns the selected departures that have not started, in chronological order.
 * @throws DomainError `experience-not-found`; `bulk-change-too-large` if more departures are selected, or more than
 * `MAX_CONSIDERED` are candidates
 */
export async function selectDepartures(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  selection: BulkSelection,
  most: number,
) {
  const now = clock.now();
  const [experiences, rows] = await Promise.all([
    listScheduled(db, agency.id),
    listCountedDepartures(db, agency.id, selection, now),
  ]);
  const wanted = experiences
    .filter(({ id }) => selection.experienceIds.includes(id))
    .map((one) => ({ ...one, schedule: withTimes(one.schedule, selection.startTimes) }));
  if (wanted.length < new Set(selection.experienceIds).size) throw new DomainError("experience-not-found");
  const dates = datesBetween(selection.from, selection.to).filter((date) =>
    selection.weekdays.includes(isoWeekday(date)),
  );
  const considered =
    dates.length * wanted.reduce((sum, { schedule }) => sum + startTimesOf(schedule).length, 0);
  if (considered > MAX_CONSIDERED)
    throw new DomainError("bulk-change-too-large", { departures: considered, most });
  const hasBookings = ({ taken, held }: CountedDeparture) => taken + held > 0;
  const selected = offeredDepartures(wanted, rows, dates, hasBookings).filter(({ time }) =>
    isSelected(selection, time, now),
  );
  if (selected.length > most)
    throw new DomainError("bulk-change-too-large", { departures: selected.length, most });
  return selected;
}
