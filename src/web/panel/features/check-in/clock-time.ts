import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { placeMoment } from "../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";

/** The time of day at the place. @param at milliseconds since 1970 */
export const timeOf = (at: number, locale: Locale): string =>
  formatTime(placeMoment(new Date(at)).slice(11, 16), locale);
