import { type Party, type PartyCount, peopleAt, withPeopleAt } from "../../../../domain/pricing/party.ts";

/**
 * Applies a change of the shown party to a newer party that is not shown yet. A difference of one person comes from a press of
 * a button, and is added to the newer number. Any other number was typed, and replaces the newer number.
 */
export function mergeParty(
  prices: readonly { id: string }[],
  { shown, changed, newer }: { shown: Party; changed: Party; newer: Party },
): PartyCount[] {
  return prices.reduce<PartyCount[]>(
    (party, { id }) => {
      const people = peopleAt(changed, id);
      const difference = people - peopleAt(shown, id);
      if (difference === 0) return party;
      const isPress = Math.abs(difference) === 1;
      return withPeopleAt(prices, party, id, isPress ? peopleAt(newer, id) + difference : people);
    },
    [...newer],
  );
}
