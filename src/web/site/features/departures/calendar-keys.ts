import { addDays } from "../../../../domain/departures/place-time.ts";
import { addMonths, firstDay, lastDay, monthOf } from "./month.ts";

/** Returns the same day some months later, or the last day of a shorter month. */
function sameDayOf(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const sameDay = `${month}${date.slice(7)}`;
  return sameDay > lastDay(month) ? lastDay(month) : sameDay;
}

/** Returns the date that a key moves the focus to. Returns null for a key that moves nothing. */
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
      return sameDayOf(date, -1);
    case "PageDown":
      return sameDayOf(date, 1);
    default:
      return null;
  }
}
