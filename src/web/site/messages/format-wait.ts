import type { Locale } from "../../../domain/locale.ts";

const formatUnit = (count: number, unit: "minute" | "hour", locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** Formats a wait, rounded up to minutes: "5 minutos", "2 horas y 30 minutos". @param seconds at least 1. */
export function formatWait(seconds: number, locale: Locale): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && formatUnit(hours, "hour", locale),
    minutes % 60 > 0 && formatUnit(minutes % 60, "minute", locale),
  ].filter((part) => typeof part === "string");
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
}
