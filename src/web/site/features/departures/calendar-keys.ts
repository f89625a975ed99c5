import { addDays } from "../../../../domain/departures/place-time.ts";
import { addMonths, firstDay, lastDay, monthOf } from "./month.ts";

function sameDayOf(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const sameDay = `${month}${date.slice(7)}`;
  return sameDay > lastDay(month) ? lastDay(month) : sameDay;
}

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
