import { durationMinutes } from "../experiences/duration.ts";
import { placeInstant } from "./place-time.ts";

export interface GuidedDeparture {
  /** `YYYY-MM-DD` and `HH:MM` in place time. */
  date: string;
  startTime: string;
  /** ISO 8601 durations that travellers can choose. The longest counts. */
  durations: readonly string[];
}

function spanOf({ date, startTime, durations }: GuidedDeparture): [number, number] {
  const start = placeInstant(date, startTime).getTime();
  const minutes = Math.max(0, ...durations.map(durationMinutes));
  return [start, start + minutes * 60_000];
}

export function overlappingDepartures<Departure extends GuidedDeparture>(
  departures: readonly Departure[],
): Departure[] {
  const spans = departures
    .map((departure) => ({ departure, span: spanOf(departure), overlaps: false }))
    .toSorted((a, b) => a.span[0] - b.span[0]);
  let latest: (typeof spans)[number] | undefined;
  for (const one of spans) {
    if (latest && one.span[0] < latest.span[1]) {
      one.overlaps = true;
      latest.overlaps = true;
    }
    if (!latest || one.span[1] > latest.span[1]) latest = one;
  }
  return spans.filter(({ overlaps }) => overlaps).map(({ departure }) => departure);
}

/** Departures do not overlap if one begins when the other ends. */
export function overlap(one: GuidedDeparture, other: GuidedDeparture): boolean {
  const [[start, end], [otherStart, otherEnd]] = [spanOf(one), spanOf(other)];
  return start < otherEnd && otherStart < end;
}
