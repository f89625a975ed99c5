import type { holdsMessages } from "../../messages/checkout/holds.ts";
import type { departuresMessages } from "../../messages/experiences/departures.ts";
import { canBook, type Day } from "./day.ts";

interface DayMessages {
  calendar: (typeof departuresMessages)["es-CO"]["calendar"];
  holds: Pick<(typeof holdsMessages)["es-CO"], "seats">;
}

/** Returns a text for screen readers. */
export function dayMessage(day: Day | undefined, { calendar, holds }: DayMessages): string {
  if (!day) return calendar.unavailable;
  if (day.own > 0 && canBook(day)) return holds.seats(day.own, day.others);
  if (day.status === "available") return calendar.free(day.free);
  if (day.status === "few-left") return calendar.few(day.free);
  const isSoldOut = day.status === "sold-out";
  if (day.call) return isSoldOut ? `${calendar.soldOut}. ${calendar.call}` : calendar.call;
  return isSoldOut ? calendar.soldOut : calendar.unavailable;
}
