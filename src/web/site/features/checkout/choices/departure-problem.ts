import { isOpen } from "../../../../../domain/departures/seats.ts";
import { MAX_PARTICIPANTS } from "../../../../../domain/pricing/quote.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

export type DepartureProblem = "soldOut" | "closed" | "call" | "cutOff" | "tooFew";

type DepartureChoice = Pick<CheckoutView, "selectedDate" | "departure" | "seats">;

export function departureProblem({
  selectedDate,
  departure,
  seats,
}: DepartureChoice): DepartureProblem | null {
  if (!selectedDate) return null;
  if (!departure || departure.status === "closed") return departure?.closing === "call" ? "call" : "closed";
  if (departure.status === "cut-off") return "cutOff";
  if (departure.status === "sold-out") return "soldOut";
  return departure.free < seats ? "tooFew" : null;
}

/** Returns the largest number of free seats of one departure on the chosen day. */
export function seatsOfDay({ departure, sameDay }: Pick<CheckoutView, "departure" | "sameDay">): number {
  if (!departure || !isOpen(departure.status)) return MAX_PARTICIPANTS;
  return Math.max(departure.free, ...sameDay.map(({ free }) => free));
}
