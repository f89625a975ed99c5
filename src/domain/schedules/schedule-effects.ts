import { type DepartureSettings, keptUnder } from "../departures/departure-settings.ts";
import { isNewCondition, type Minimum, type OwnMinimum } from "../departures/minimum.ts";
import { addDays, datesBetween, placeDate, placeInstant } from "../departures/place-time.ts";
import {
  type DepartureTime,
  departuresOn,
  earlierFirst,
  isOffered,
  type Schedule,
} from "../departures/schedule.ts";
import { isSameValues, priceListOn } from "./departure-prices.ts";
import { MAX_SEASON_DAYS } from "./schedule-edit.ts";
import { ruleOf, seasonOf } from "./schedule-rule.ts";

/** A stored departure to come, with its seats. */
export interface StoredDeparture extends DepartureTime, DepartureSettings, OwnMinimum {
  id: string;
  extra: boolean;
  /** Seats of confirmed bookings. */
  taken: number;
  /** Seats of unexpired holds, of pending changes and of open choices. */
  held: number;
}

/** A departure with people that the schedule no longer offers, and the own values that keep it as it is. */
export interface KeptDeparture {
  departure: StoredDeparture;
  own: DepartureSettings & Pick<OwnMinimum, "minimumPeople">;
}

/** A departure with more people than seats. */
export interface CrowdedDeparture {
  departure: StoredDeparture;
  capacity: number;
}

/** Differences that an edited schedule makes from now on, in chronological order. */
export interface ScheduleEffects {
  appearing: DepartureTime[];
  /** Nobody has booked them. */
  vanishing: DepartureTime[];
  kept: KeptDeparture[];
  /** Departures with people that an earlier edit has kept. They keep their values under another rule too. */
  keptBefore: KeptDeparture[];
  /** Departures that the edit leaves with too few seats. */
  crowded: CrowdedDeparture[];
  /** Departures that people have booked without the condition of a new minimum. */
  guaranteed: StoredDeparture[];
  /** Ids of booked departures whose minimum changes. They may have reached it, or need a decision. */
  decided: string[];
  /** Departures of both schedules that have other prices. */
  repriced: DepartureTime[];
  /** Number of repriced departures that people have booked. */
  repricedBooked: number;
}

const keyOf = ({ date, startTime }: DepartureTime): string => `${date} ${startTime}`;

/** Keeps the minimum of the departure's former rule, if the rule closest to it now has a different one. */
function keep(departure: StoredDeparture, before: Schedule, after: Schedule): KeptDeparture["own"] {
  const [was, is] = [ruleOf(before, departure), ruleOf(after, departure)];
  const changes = was.minimum && is.minimum && was.minimum.people !== is.minimum.people;
  return {
    ...keptUnder(departure, was, is),
    minimumPeople: departure.minimumPeople ?? (changes ? (was.minimum?.people ?? null) : null),
  };
}

const changesMinimum = (was: Minimum | undefined, is: Minimum | undefined): boolean =>
  was?.people !== is?.people || was?.decideMinutes !== is?.decideMinutes || was?.below !== is?.below;

/**
 * @param rows stored departures from today on
 * @param priceList price options of the experience
 */
export function effectsOf(
  before: Schedule,
  after: Schedule,
  rows: readonly StoredDeparture[],
  now: Date,
  priceList: readonly { id: string; value: number }[],
): ScheduleEffects {
  const today = placeDate(now);
  const seasons = seasonOf([...before.rules, ...after.rules]);
  const furthest = addDays(today, MAX_SEASON_DAYS);
  const days = datesBetween(today, seasons.to < furthest ? seasons.to : furthest);
  const isToCome = (time: DepartureTime) => placeInstant(time.date, time.startTime) > now;
  const offered = (schedule: Schedule) => days.flatMap((day) => departuresOn(schedule, day)).filter(isToCome);
  const [were, are] = [offered(before), offered(after)];
  const [wereKeys, areKeys] = [new Set(were.map(keyOf)), new Set(are.map(keyOf))];
  const toCome = rows.filter(isToCome).toSorted(earlierFirst);
  const peopled = toCome.filter((row) => !row.extra && row.taken + row.held > 0);
  const left = peopled.filter((row) => !isOffered(after, row));
  const leftKeys = new Set(left.map(keyOf));
  const known = new Set([...peopled, ...toCome.filter(({ extra }) => extra)].map(keyOf));
  const toKept = (departure: StoredDeparture): KeptDeparture => ({
    departure,
    own: keep(departure, before, after),
  });
  const seats = (schedule: Schedule, row: StoredDeparture) => row.capacity ?? ruleOf(schedule, row).capacity;
  const crowded = toCome.filter(
    (row) =>
      !leftKeys.has(keyOf(row)) &&
      row.taken + row.held > seats(after, row) &&
      seats(after, row) < seats(before, row),
  );
  const guaranteed = toCome.filter(
    (row) =>
      row.taken > 0 &&
      row.guaranteedBy === null &&
      isNewCondition(ruleOf(before, row).minimum, ruleOf(after, row).minimum),
  );
  const pricesOn = (schedule: Schedule, time: DepartureTime) => priceListOn({ priceList, schedule }, time);
  const repriced = are.filter(
    (time) => wereKeys.has(keyOf(time)) && !isSameValues(pricesOn(before, time), pricesOn(after, time)),
  );
  const peopledKeys = new Set(peopled.map(keyOf));
  return {
    repriced,
    repricedBooked: repriced.filter((time) => peopledKeys.has(keyOf(time))).length,
    appearing: are.filter((time) => !wereKeys.has(keyOf(time)) && !known.has(keyOf(time))),
    vanishing: were.filter((time) => !areKeys.has(keyOf(time)) && !known.has(keyOf(time))),
    kept: left.filter((row) => isOffered(before, row)).map(toKept),
    keptBefore: left.filter((row) => !isOffered(before, row)).map(toKept),
    crowded: crowded.map((departure) => ({ departure, capacity: seats(after, departure) })),
    guaranteed,
    decided: toCome
      .filter(
        (row) => row.taken > 0 && changesMinimum(ruleOf(before, row).minimum, ruleOf(after, row).minimum),
      )
      .map(({ id }) => id),
  };
}
