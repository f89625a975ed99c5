import { formatPlaceMoment } from "../../../../domain/departures/format-moment.ts";
import { formatTime } from "../../../../domain/departures/format-place-time.ts";
import { placeDate, placeMoment } from "../../../../domain/departures/place-time.ts";
import type { Locale } from "../../../../domain/locale.ts";

/** @param at milliseconds since 1970 */
export const timeOf = (at: number, locale: Locale): string =>
  formatTime(placeMoment(new Date(at)).slice(11, 16), locale);

/**
 * @param at milliseconds since 1970
 * @param now milliseconds since 1970
 */
export const momentOf = (at: number, now: number, locale: Locale): string =>
  placeDate(new Date(at)) === placeDate(new Date(now))
    ? timeOf(at, locale)
    : formatPlaceMoment(new Date(at), locale);
