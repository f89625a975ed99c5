import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { placeDate, placeMoment } from "../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";

/** The time of day at the place. @param at milliseconds since 1970 */
export const timeOf = (at: number, locale: Locale): string =>
  formatTime(placeMoment(new Date(at)).slice(11, 16), locale);

/** The time of day, with its date if that is not today. @param at @param now milliseconds since 1970 */
export const momentOf = (at: number, now: number, locale: Locale): string =>
  placeDate(new Date(at)) === placeDate(new Date(now))
    ? timeOf(at, locale)
    : formatPlaceMoment(new Date(at), locale);
