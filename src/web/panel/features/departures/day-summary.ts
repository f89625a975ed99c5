import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { isEventful } from "./eventful.ts";

/** A day of the month view. The day's page lists all departures. */
export interface DaySummary {
  count: number;
  taken: number;
  held: number;
  capacity: number;
  withoutGuide: number;
  listed: readonly ListedDeparture[];
}

const MAX_LISTED = 3;

export const EMPTY_DAY: DaySummary = {
  ...{ count: 0, taken: 0, held: 0, capacity: 0, withoutGuide: 0 },
  listed: [],
};

/** Departures with people, closed departures and added departures take precedence. */
function listedOnDay(departures: readonly ListedDeparture[]): ListedDeparture[] {
  const eventful = departures.filter(isEventful);
  const others = departures.filter((departure) => !isEventful(departure));
  const listed = new Set([...eventful, ...others].slice(0, MAX_LISTED));
  return departures.filter((departure) => listed.has(departure));
}

function summarizeDay(departures: readonly ListedDeparture[]): DaySummary {
  const sum = (amountOf: (departure: ListedDeparture) => number): number =>
    departures.reduce((total, departure) => total + amountOf(departure), 0);
  return {
    count: departures.length,
    taken: sum(({ taken }) => taken),
    held: sum(({ held }) => held),
    capacity: sum(({ capacity }) => capacity),
    withoutGuide: departures.filter(({ needsGuide }) => needsGuide).length,
    listed: listedOnDay(departures),
  };
}

/** A page of a month carries only summaries, because a busy agency has over a thousand departures in it. */
export const summarizeDays = (
  byDate: ReadonlyMap<string, readonly ListedDeparture[]>,
): ReadonlyMap<string, DaySummary> =>
  new Map([...byDate].map(([date, departures]) => [date, summarizeDay(departures)]));
