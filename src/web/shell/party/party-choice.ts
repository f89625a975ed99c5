import { chooseParty, type Party, type PartyCount, partySize } from "../../../domain/pricing/party.ts";
import type { PriceView } from "../../../use-cases/experiences/experience-view.ts";
import type { QuoteCheckoutInput } from "../../../use-cases/pricing/quote-checkout.ts";

/** A price option of the party, and how many go at it. */
export interface PartyRow {
  price: PriceView;
  people: number;
}

/** The rows of a party, in its order. */
export const rowsOf = (prices: readonly PriceView[], party: Party): PartyRow[] =>
  party.flatMap(({ optionId, people }) =>
    prices.filter(({ id }) => id === optionId).map((price) => ({ price, people })),
  );

/** What a checkout's address says of a party: the customer's fields name the first price and the sum of people. */
export function choiceOfParty(
  prices: readonly PriceView[],
  party: readonly PartyCount[],
): Pick<QuoteCheckoutInput, "party" | "participants" | "priceValue" | "priceLabel" | "priceDescription"> {
  const first = rowsOf(prices, party)[0]?.price;
  return {
    party: [...party],
    participants: partySize(party),
    priceValue: first?.value,
    priceLabel: first?.name,
    priceDescription: first?.description,
  };
}

/** The party that an address names, by the prices that are offered. */
export function partyOfChoice(
  prices: readonly PriceView[],
  choice: Partial<QuoteCheckoutInput>,
  isOffered: (price: PriceView) => boolean = () => true,
): PartyCount[] {
  const named = prices.find(
    (price) => price.name === choice.priceLabel && price.value === choice.priceValue && isOffered(price),
  );
  const everybodys = named ?? prices[0];
  return everybodys ? chooseParty(prices, choice, everybodys).party : [];
}
