import type { Locale } from "../../../../domain/locale.ts";

/** Returns NaN if the text is no number of hours. */
export const minutesIn = (hours: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(hours) ? Math.round(Number(hours.replace(",", ".")) * 60) : Number.NaN;

export const formatHours = (minutes: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(minutes / 60);
