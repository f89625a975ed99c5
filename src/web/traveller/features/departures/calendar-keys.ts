import { addDays } from "../../../../domain/departures/place-time.ts";
import { addMonths, firstDay, lastDay, monthOf } from "./month.ts";

/** The same day of another month, or that month's last where it is shorter. */
function inMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const same = `${month}${date.slice(7)}`;
  return same > lastDay(month) ? lastDay(month) : same;
}

/** Where a key leads from a date: a day, a week or a month on or back, or an end of the month; null for other keys. */
export function dateAfterKey(key: string, date: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return firstDay(monthOf(date));
    case "End":
      return lastDay(monthOf(date));
    case "PageUp":
      return inMonth(date, -1);
    case "PageDown":
      return inMonth(date, 1);
    default:
      return null;
  }
}
