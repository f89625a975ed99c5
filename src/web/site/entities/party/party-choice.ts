import { chooseParty, type Party, type PartyCount, partySize } from "../../../../domain/pricing/party.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";
import type { QuoteCheckoutInput } from "../../../../use-cases/pricing/quote-checkout.ts";

export interface PartyRow {
  price: PriceView;
  people: number;
}

export const rowsOf = (prices: readonly PriceView[], party: Party): PartyRow[] =>
  party.flatMap(({ optionId, people }) =>
    prices.filter(({ id }) => id === optionId).map((price) => ({ price, people })),
  );

/** The customer prescribes the fields for the first price and the number of people. */
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

/** Uses the first price if the URL names no offered price. */
export function partyOfChoice(
  prices: readonly PriceView[],
  choice: Partial<QuoteCheckoutInput>,
  isOffered: (price: PriceView) => boolean = () => true,
): PartyCount[] {
  const namedPrice = prices.find(
    (price) => price.name === choice.priceLabel && price.value === choice.priceValue && isOffered(price),
  );
  const partyPrice = namedPrice ?? prices[0];
  return partyPrice ? chooseParty(prices, choice, partyPrice).party : [];
}
