import { type DepartureSettings, keepSettings } from "../departures/departure-settings.ts";
import { isNewCondition, type Minimum, type OwnMinimum } from "../departures/minimum.ts";
import { addDays, datesBetween, placeDate, placeInstant } from "../departures/place-time.ts";
import {
  type DepartureTime,
  departuresOn,
  earlierFirst,
  isOffered,
  type Schedule,
} from "../departures/schedule.ts";
import { hasSameValues, priceListOn } from "./departure-prices.ts";
import { MAX_SEASON_DAYS } from "./schedule-edit.ts";
import { ruleOf, seasonOf } from "./schedule-rule.ts";

export interface StoredDeparture extends DepartureTime, DepartureSettings, OwnMinimum {
  id: string;
  extra: boolean;
  /** Seats of confirmed bookings. */
  taken: number;
  /** Seats of unexpired holds, of pending changes and of open choices. */
  held: number;
}

/**
 * A departure with booked or held seats that the edited schedule does not offer. `own` has the settings that keep the departure
 * unchanged.
 */
export interface KeptDeparture {
  departure: StoredDeparture;
  own: DepartureSettings & Pick<OwnMinimum, "minimumPeople">;
}

export interface CrowdedDeparture {
  departure: StoredDeparture;
  capacity: number;
}

/** Each list is in chronological order. */
export interface ScheduleEffects {
  appearing: DepartureTime[];
  vanishing: DepartureTime[];
  kept: KeptDeparture[];
  /** Departures that an earlier edit has kept. They keep their settings under the new rules too. */
  keptBefore: KeptDeparture[];
  crowded: CrowdedDeparture[];
  guaranteed: StoredDeparture[];
  /** A booked departure whose minimum changes may now be guaranteed, or need a decision. */
  minimumChanged: string[];
  repriced: DepartureTime[];
  repricedBooked: number;
}

const keyOf = ({ date, startTime }: DepartureTime): string => `${date} ${startTime}`;

/** The settings include the minimum of the departure's former rule if its new rule has another minimum. */
function keptSettings(departure: StoredDeparture, before: Schedule, after: Schedule): KeptDeparture["own"] {
  const [was, is] = [ruleOf(before, departure), ruleOf(after, departure)];
  const changes = was.minimum && is.minimum && was.minimum.people !== is.minimum.people;
  return {
    ...keepSettings(departure, was, is),
    minimumPeople: departure.minimumPeople ?? (changes ? (was.minimum?.people ?? null) : null),
  };
}

const changesMinimum = (was: Minimum | undefined, is: Minimum | undefined): boolean =>
  was?.people !== is?.people || was?.decideMinutes !== is?.decideMinutes || was?.below !== is?.below;

/** @param rows stored departures from today on */
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
  const [offeredBefore, offeredAfter] = [offered(before), offered(after)];
  const [keysBefore, keysAfter] = [new Set(offeredBefore.map(keyOf)), new Set(offeredAfter.map(keyOf))];
  const toCome = rows.filter(isToCome).toSorted(earlierFirst);
  const peopled = toCome.filter((row) => !row.extra && row.taken + row.held > 0);
  const unoffered = peopled.filter((row) => !isOffered(after, row));
  const unofferedKeys = new Set(unoffered.map(keyOf));
  const known = new Set([...peopled, ...toCome.filter(({ extra }) => extra)].map(keyOf));
  const toKept = (departure: StoredDeparture): KeptDeparture => ({
    departure,
    own: keptSettings(departure, before, after),
  });
  const seats = (schedule: Schedule, row: StoredDeparture) => row.capacity ?? ruleOf(schedule, row).capacity;
  const crowded = toCome.filter(
    (row) =>
      !unofferedKeys.has(keyOf(row)) &&
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
  const repriced = offeredAfter.filter(
    (time) => keysBefore.has(keyOf(time)) && !hasSameValues(pricesOn(before, time), pricesOn(after, time)),
  );
  const peopledKeys = new Set(peopled.map(keyOf));
  return {
    repriced,
    repricedBooked: repriced.filter((time) => peopledKeys.has(keyOf(time))).length,
    appearing: offeredAfter.filter((time) => !keysBefore.has(keyOf(time)) && !known.has(keyOf(time))),
    vanishing: offeredBefore.filter((time) => !keysAfter.has(keyOf(time)) && !known.has(keyOf(time))),
    kept: unoffered.filter((row) => isOffered(before, row)).map(toKept),
    keptBefore: unoffered.filter((row) => !isOffered(before, row)).map(toKept),
    crowded: crowded.map((departure) => ({ departure, capacity: seats(after, departure) })),
    guaranteed,
    minimumChanged: toCome
      .filter(
        (row) => row.taken > 0 && changesMinimum(ruleOf(before, row).minimum, ruleOf(after, row).minimum),
      )
      .map(({ id }) => id),
  };
}
