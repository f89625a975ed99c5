import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

/** Why the chosen departure cannot be booked by this group; null when it can, or none is chosen yet. */
export type DepartureProblem = "soldOut" | "closed" | "cutOff" | "tooFew";

type Chosen = Pick<CheckoutView, "selectedDate" | "startTime" | "departure" | "participants">;

export function departureProblem({
  selectedDate,
  startTime,
  departure,
  participants,
}: Chosen): DepartureProblem | null {
  if (!selectedDate || !startTime) return null;
  if (!departure || departure.status === "closed") return "closed";
  if (departure.status === "cut-off") return "cutOff";
  if (departure.status === "sold-out") return "soldOut";
  return departure.free < participants ? "tooFew" : null;
}
