import { formatShortDate, formatTime } from "../../../../../domain/departures/format-place-time.ts";
import { formatDuration } from "../../../../../domain/experiences/duration.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

type FoldedChoice = Pick<CheckoutView, "selectedDate" | "startTime" | "selectedDuration" | "participants"> & {
  experience: Pick<CheckoutView["experience"], "duration">;
};

interface Texts {
  noDate: string;
  people: (count: number) => string;
}

export function foldedLines(chosen: FoldedChoice, { noDate, people }: Texts, locale: Locale): string[] {
  const { experience, selectedDate, startTime, selectedDuration, participants } = chosen;
  const date = selectedDate ? formatShortDate(selectedDate, locale) : noDate;
  const when = startTime ? `${date} · ${formatTime(startTime, locale)}` : date;
  const group = people(participants);
  const isOnly = experience.duration.length < 2;
  return [when, isOnly ? group : `${group} · ${formatDuration(selectedDuration, locale)}`];
}
