import { type Party, partySize, peopleAt } from "../../../../../domain/pricing/party.ts";
import type { CheckoutView } from "../../../../../use-cases/pricing/checkout-view.ts";

export interface LatestChoices {
  party: Party;
  /** `YYYY-MM-DD`; null if no date is chosen. */
  selectedDate: string | null;
  startTime: string | null;
  duration: string;
}

/** Choices of a checkout without their amounts. */
export type ShownChoices = Omit<CheckoutView, "lines"> & {
  lines: Pick<CheckoutView["lines"][number], "people" | "price">[];
};

/** Returns the checkout with the visitor's latest choices, which may be ahead of the quote. */
export function withLatestChoices(
  checkout: CheckoutView,
  { party, selectedDate, startTime, duration }: LatestChoices,
): ShownChoices {
  const isQuoted = selectedDate === checkout.selectedDate && startTime === checkout.startTime;
  const lines = checkout.experience.priceList
    .map((price) => ({ price, people: peopleAt(party, price.id) }))
    .filter(({ people }) => people > 0);
  return {
    ...checkout,
    ...{ selectedDate, startTime, lines },
    selectedDuration: duration,
    participants: partySize(party),
    departure: isQuoted ? checkout.departure : null,
  };
}
