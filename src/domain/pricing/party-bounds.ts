import { type Party, partySize, peopleAt } from "./party.ts";
import { fewestPeople, mostPeople, type PartyTerms } from "./party-terms.ts";
import type { PriceBasis } from "./price-basis.ts";
import { MAX_PARTICIPANTS } from "./quote.ts";

type BoundedPrice = { id: string } & PartyTerms & Pick<PriceBasis, "groupSize" | "extraPerson">;

export interface PartyBounds {
  /** 0 if the party has people at other prices. */
  min: number;
  max: number;
  fewest: number;
}

export const seatsOfParty = (prices: readonly BoundedPrice[], party: Party): number =>
  prices.reduce((seats, { id, takesSeat }) => seats + (takesSeat ? peopleAt(party, id) : 0), 0);

/**
 * People who are already in the party may stay, even without enough seats.
 * @param seats seats that the whole party may take
 */
export function boundsAt(
  prices: readonly BoundedPrice[],
  party: Party,
  price: BoundedPrice,
  seats: number,
): PartyBounds {
  const people = peopleAt(party, price.id);
  const others = partySize(party) - people;
  const remainingSeats = seats - seatsOfParty(prices, party) + (price.takesSeat ? people : 0);
  const fewest = fewestPeople(price);
  const room = Math.min(
    MAX_PARTICIPANTS - others,
    mostPeople(price),
    price.takesSeat ? remainingSeats : MAX_PARTICIPANTS,
  );
  return { min: others > 0 ? 0 : fewest, max: Math.max(people, room < fewest ? 0 : room), fewest };
}
