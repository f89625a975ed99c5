import { findCalendar } from "../../../db/queries/departures/calendar.ts";
import type { BulkMove } from "../../../domain/campaigns/bulk-cancellation.ts";
import { canBeOffered } from "../../../domain/campaigns/choice.ts";
import { canChangeTime } from "../../../domain/campaigns/time-change.ts";
import { standingsOn } from "../../../domain/departures/departure-standing.ts";
import { addDays, datesBetween } from "../../../domain/departures/place-time.ts";
import { type DepartureTime, earlierFirst } from "../../../domain/departures/schedule.ts";
import { isOpen } from "../../../domain/departures/seats.ts";
import type { CampaignTarget } from "../../campaigns/campaign-view.ts";
import type { Needs } from "../../context.ts";

/** Number of days after the last cancelled departure in which other departures are offered. */
const DAYS_AHEAD = 30;

export interface Cancelled {
  experience: { id: string };
  time: DepartureTime;
}

const textOf = ({ date, startTime }: DepartureTime): string => `${date} ${startTime}`;

/**
 * Leaves out departures of the same bulk cancellation.
 * @param on the only day to read. If null, reads from the first cancelled departure to `DAYS_AHEAD` days after the last.
 */
function readCalendars(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  cancelled: readonly Cancelled[],
  on: string | null,
) {
  const now = clock.now();
  const byExperience = Map.groupBy(cancelled, ({ experience }) => experience.id);
  const read = async (experienceId: string) => {
    const times = (byExperience.get(experienceId) ?? []).map(({ time }) => time).toSorted(earlierFirst);
    const [first, last] = [times[0], times.at(-1)];
    if (!first || !last) return [];
    const period = { from: on ?? first.date, to: on ?? addDays(last.date, DAYS_AHEAD) };
    const found = await findCalendar(db, { agencyId: agency.id, experienceId }, period, now);
    if (!found) return [];
    const cancelledTimes = new Set(times.map(textOf));
    return standingsOn(found.schedule, datesBetween(period.from, period.to), found.departures, now)
      .filter((one) => isOpen(one.status) && canBeOffered(one, now) && !cancelledTimes.has(textOf(one)))
      .toSorted(earlierFirst);
  };
  const calendars = new Map<string, ReturnType<typeof read>>();
  return (experienceId: string) => {
    const calendar = calendars.get(experienceId) ?? read(experienceId);
    calendars.set(experienceId, calendar);
    return calendar;
  };
}

type FindNeeds = Needs<"db" | "agency" | "clock">;

export function nextDepartures(ctx: FindNeeds, cancelled: readonly Cancelled[]) {
  const calendarOf = readCalendars(ctx, cancelled, null);
  return async (
    experienceId: string,
    after: DepartureTime,
    { seats, next }: { seats: number; next: number },
  ): Promise<CampaignTarget[]> =>
    (await calendarOf(experienceId))
      .filter((one) => textOf(one) > textOf(after))
      .slice(0, next)
      .map(({ date, startTime, free }) => ({ date, startTime, free, fitsAll: free >= seats }));
}

/**
 * Each seat is assigned once: a departure that earlier moves fill is not a target of later moves. A target on the same day
 * counts as a time change (`canChangeTime`).
 */
export function moveTargets(ctx: FindNeeds, cancelled: readonly Cancelled[], { on }: BulkMove) {
  const calendarOf = readCalendars(ctx, cancelled, on ?? null);
  const now = ctx.clock.now();
  const assignedSeats = new Map<string, number>();
  return async (experienceId: string, from: DepartureTime, seats: number): Promise<CampaignTarget[]> => {
    const freeSeatsOf = (one: DepartureTime & { free: number }) =>
      one.free - (assignedSeats.get(`${experienceId} ${textOf(one)}`) ?? 0);
    const found = (await calendarOf(experienceId)).find(
      (one) =>
        (on ? one.startTime === from.startTime : textOf(one) > textOf(from)) &&
        (one.date !== from.date || canChangeTime([from, one], now)) &&
        freeSeatsOf(one) >= seats,
    );
    if (!found) return [];
    const { date, startTime } = found;
    const target = { date, startTime, free: freeSeatsOf(found), fitsAll: true };
    const key = `${experienceId} ${textOf(found)}`;
    assignedSeats.set(key, (assignedSeats.get(key) ?? 0) + seats);
    return [target];
  };
}
