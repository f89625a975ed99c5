import { addDays, placeDate, placeInstant, placeMoment } from "../departures/place-time.ts";
import { DAY_MS } from "../durations.ts";

/** Place times between which a staff message waits for the morning. */
const QUIET_HOURS = { from: "21:00", until: "07:00" } as const;

function quietUntil(now: Date): Date | null {
  const time = placeMoment(now).slice(11, 16);
  if (time >= QUIET_HOURS.from) return placeInstant(addDays(placeDate(now), 1), QUIET_HOURS.until);
  return time < QUIET_HOURS.until ? placeInstant(placeDate(now), QUIET_HOURS.until) : null;
}

/**
 * Returns null if the message is sent at once: outside the quiet hours, with `sendNow`, or within 24 hours before the
 * departure.
 */
export function waitsUntil(
  { startsAt, sendNow }: { startsAt: Date; sendNow: boolean },
  now: Date,
): Date | null {
  const msToStart = startsAt.getTime() - now.getTime();
  if (sendNow || (msToStart > 0 && msToStart <= DAY_MS)) return null;
  return quietUntil(now);
}
