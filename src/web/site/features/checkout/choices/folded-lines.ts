import { formatShortDate, formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

type FoldedChoice = Pick<CheckoutView, "selectedDate" | "startTime" | "selectedDuration"> & {
  experience: Pick<CheckoutView["experience"], "duration">;
};

/** Returns the lines below the title of a phone's folded row: date and time, then the duration if there are several. */
export function foldedLines(chosen: FoldedChoice, noDate: string, locale: Locale): string[] {
  const { experience, selectedDate, startTime, selectedDuration } = chosen;
  const date = selectedDate ? formatShortDate(selectedDate, locale) : noDate;
  const when = startTime ? `${date} · ${formatTime(startTime, locale)}` : date;
  return experience.duration.length > 1 ? [when, formatDuration(selectedDuration, locale)] : [when];
}
