import { findCalendar } from "../../../db/queries/departures/calendar.ts";
import { canBeOffered } from "../../../domain/campaigns/choice.ts";
import { standingsOn } from "../../../domain/departures/departure-standing.ts";
import { addDays, datesBetween } from "../../../domain/departures/place-time.ts";
import { type DepartureTime, earlierFirst } from "../../../domain/departures/schedule.ts";
import { isOpen } from "../../../domain/departures/seats.ts";
import type { CampaignTarget } from "../../campaigns/campaign-view.ts";
import type { Needs } from "../../context.ts";

/** Days after the last cancelled departure in which departures are offered. */
const DAYS_AHEAD = 30;

interface Cancelled {
  experience: { id: string };
  time: DepartureTime;
}

const textOf = ({ date, startTime }: DepartureTime): string => `${date} ${startTime}`;

/**
 * Finds the next free departures of the same experience after a cancelled one, without those that the act cancels too. Reads
 * the calendar of each experience once.
 */
export function nextDepartures(
  { db, agency, clock }: Needs<"db" | "agency" | "clock">,
  cancelled: readonly Cancelled[],
) {
  const now = clock.now();
  const byExperience = Map.groupBy(cancelled, ({ experience }) => experience.id);
  const read = async (experienceId: string) => {
    const times = (byExperience.get(experienceId) ?? []).map(({ time }) => time).toSorted(earlierFirst);
    const [first, last] = [times[0], times.at(-1)];
    if (!first || !last) return [];
    const period = { from: first.date, to: addDays(last.date, DAYS_AHEAD) };
    const found = await findCalendar(db, { agencyId: agency.id, experienceId }, period, now);
    if (!found) return [];
    const gone = new Set(times.map(textOf));
    return standingsOn(found.schedule, datesBetween(period.from, period.to), found.departures, now)
      .filter((one) => isOpen(one.status) && canBeOffered(one, now) && !gone.has(textOf(one)))
      .toSorted(earlierFirst);
  };
  const calendars = new Map<string, ReturnType<typeof read>>();
  return async (
    experienceId: string,
    after: DepartureTime,
    { seats, next }: { seats: number; next: number },
  ): Promise<CampaignTarget[]> => {
    const calendar = calendars.get(experienceId) ?? read(experienceId);
    calendars.set(experienceId, calendar);
    return (await calendar)
      .filter((one) => textOf(one) > textOf(after))
      .slice(0, next)
      .map(({ date, startTime, free }) => ({ date, startTime, free, fitsAll: free >= seats }));
  };
}
