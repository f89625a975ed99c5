import { formatDuration, parseDuration } from "../../domain/experiences/duration.ts";
import type { Locale } from "../../domain/locale.ts";

export const FROM_LABEL: Record<Locale, string> = { "es-CO": "Desde", en: "From" };

/** Number of characters that fit beside a price. */
const MAX_CHARACTERS = 20;

function shortDuration(iso: string, locale: Locale): string {
  const unit = (value: number, name: "day" | "hour" | "minute") =>
    value > 0
      ? [new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(value)]
      : [];
  const { days, hours, minutes } = parseDuration(iso) ?? { days: 0, hours: 0, minutes: 0 };
  return [...unit(days, "day"), ...unit(hours, "hour"), ...unit(minutes, "minute")].join(" ");
}

export function durationsText(durations: readonly string[], locale: Locale): string {
  const choice = new Intl.ListFormat(locale, { type: "disjunction" });
  const fullText = choice.format(durations.map((iso) => formatDuration(iso, locale)));
  return fullText.length <= MAX_CHARACTERS
    ? fullText
    : choice.format(durations.map((iso) => shortDuration(iso, locale)));
}
