import { addDays } from "../../../../domain/departures/place-time.ts";
import { addMonths, firstDay, lastDay, monthOf } from "./month.ts";

/** Returns the same day of another month, or the last day of a shorter month. */
function inMonth(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const same = `${month}${date.slice(7)}`;
  return same > lastDay(month) ? lastDay(month) : same;
}

/** Returns the date that a key moves to: a day, week or month away, or an end of the month. Returns null for other keys. */
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
