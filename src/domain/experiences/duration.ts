import type { Locale } from "../locale.ts";

const ISO_DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

export function parseDuration(iso: string): { days: number; hours: number; minutes: number } | null {
  const parts = ISO_DURATION.exec(iso);
  if (!parts || iso === "P" || iso.endsWith("T")) return null;
  return { days: Number(parts[1] ?? 0), hours: Number(parts[2] ?? 0), minutes: Number(parts[3] ?? 0) };
}

/** Returns the length of a duration, with days of 24 hours. Returns 0 if the duration is invalid. */
export function durationMinutes(iso: string): number {
  const parts = parseDuration(iso);
  return parts ? parts.days * 1440 + parts.hours * 60 + parts.minutes : 0;
}

/** "4 horas", "2 days and 3 hours" */
export function formatDuration(iso: string, locale: Locale): string {
  const parts = parseDuration(iso);
  if (!parts) return iso;
  const unit = (value: number, name: "day" | "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  const words = [
    parts.days > 0 ? unit(parts.days, "day") : "",
    parts.hours > 0 ? unit(parts.hours, "hour") : "",
    parts.minutes > 0 ? unit(parts.minutes, "minute") : "",
  ].filter(Boolean);
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
}
