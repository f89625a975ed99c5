import type { Locale } from "../locale.ts";
import { PLACE_TIME_ZONE } from "./place-time.ts";

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** A line never breaks inside "5:30 a. m."; browsers differ in the spaces they put there. */
const unbroken = (text: string): string => text.replace(/\s(?=(?:[ap]\.\sm\.|m\.|[AP]M)$)/g, "\u00a0");

/** `2026-02-14` as "sábado, 14 de febrero de 2026". */
export const formatDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

/** `2026-02-14` as "sáb, 14 de feb", for where a line is short. */
export const formatShortDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

/** `05:30` as "5:30 a. m.". */
export const formatTime = (time: string, locale: Locale): string =>
  unbroken(
    new Intl.DateTimeFormat(locale, { ...TIME, timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`)),
  );

/** An instant in the place's time: "sábado, 14 de febrero de 2026, 5:30 a. m.". */
export const formatInstant = (instant: Date, locale: Locale): string =>
  unbroken(new Intl.DateTimeFormat(locale, { ...DAY, ...TIME, timeZone: PLACE_TIME_ZONE }).format(instant));

const SHORT = { day: "numeric", month: "short", year: "numeric" } as const;

/** An instant in the place's time, for lists: "14 de feb de 2026, 5:30 a. m.". */
export const formatPlaceMoment = (instant: Date, locale: Locale): string =>
  unbroken(new Intl.DateTimeFormat(locale, { ...SHORT, ...TIME, timeZone: PLACE_TIME_ZONE }).format(instant));
