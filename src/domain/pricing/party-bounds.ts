import { type Party, partySize, peopleAt } from "./party.ts";
import { fewestPeople, mostPeople, type PartyTerms } from "./party-terms.ts";
import type { PriceBasis } from "./price-basis.ts";
import { MAX_PARTICIPANTS } from "./quote.ts";

type BoundedPrice = { id: string } & PartyTerms & Pick<PriceBasis, "groupSize" | "extraPerson">;

/** How many people may go at a price beside those at the others. */
export interface PartyBounds {
  /** 0 where others go. */
  min: number;
  max: number;
  /** The fewest besides nobody. */
  fewest: number;
}

/** The seats that a party takes. */
export const seatsOfParty = (prices: readonly BoundedPrice[], party: Party): number =>
  prices.reduce((seats, { id, takesSeat }) => seats + (takesSeat ? peopleAt(party, id) : 0), 0);

/**
 * The bounds of a price in a party: one person at least in all, ten at most, what the price itself takes, and the seats. Those who
 * go already may stay, also where there is no room for them any more.
 * @param seats that the party may take in all.
 */
export function boundsAt(
  prices: readonly BoundedPrice[],
  party: Party,
  price: BoundedPrice,
  seats: number,
): PartyBounds {
  const people = peopleAt(party, price.id);
  const others = partySize(party) - people;
  const left = seats - seatsOfParty(prices, party) + (price.takesSeat ? people : 0);
  const fewest = fewestPeople(price);
  const room = Math.min(
    MAX_PARTICIPANTS - others,
    mostPeople(price),
    price.takesSeat ? left : MAX_PARTICIPANTS,
  );
  return { min: others > 0 ? 0 : fewest, max: Math.max(people, room < fewest ? 0 : room), fewest };
}
