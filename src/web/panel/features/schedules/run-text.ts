import { formatDateParts } from "../../../../domain/format-date.ts";
import type { Locale } from "../../../../domain/locale.ts";
import type { DayRun } from "../../../../domain/schedules/day-runs.ts";

/** Formats a run of days as "vie 1 de ene de 2027 – lun 4 de ene de 2027". A single day has no second part. */
export const runText = ({ from, to }: DayRun, locale: Locale): string =>
  [...new Set([from, to])]
    .map((day) =>
      formatDateParts(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" }, locale),
    )
    .join(" – ");
