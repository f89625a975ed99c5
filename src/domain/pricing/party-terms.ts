import { FULL_AGE, isForMinors, type PriceTerms } from "./audience.ts";
import { type ChargedPrice, chargedLine, lineAmount, type PriceBasis } from "./price-basis.ts";
import { INSURANCE_PER_PARTICIPANT, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "./quote.ts";

export interface PartyTerms {
  /** Whether the booking also needs a person at a price that can be booked alone; see `standsAlone`. */
  needsAdult: boolean;
  /** Limits of people at this price in one booking. Null means the booking's own limits. */
  minPeople: number | null;
  maxPeople: number | null;
  /** A child on a lap takes no seat. */
  takesSeat: boolean;
}

type SizedPrice = Pick<PartyTerms, "minPeople" | "maxPeople"> & Pick<PriceBasis, "groupSize" | "extraPerson">;

export const fewestPeople = ({ minPeople }: Pick<SizedPrice, "minPeople">): number =>
  minPeople ?? MIN_PARTICIPANTS;

export const mostPeople = ({ maxPeople, groupSize, extraPerson }: SizedPrice): number =>
  Math.min(
    MAX_PARTICIPANTS,
    maxPeople ?? MAX_PARTICIPANTS,
    extraPerson === null ? (groupSize ?? MAX_PARTICIPANTS) : MAX_PARTICIPANTS,
  );

/** Returns the price per person in whole pesos, rounded up. */
export const valuePerPerson = (price: ChargedPrice & SizedPrice): number =>
  Math.ceil(price.value / Math.min(price.groupSize ?? 1, mostPeople(price)));

export const standsAlone = (terms: PriceTerms & Pick<PartyTerms, "needsAdult">): boolean =>
  !isForMinors(terms) && !terms.needsAdult;

/** Returns whether the price is in whole pesos, and exceeds the insurance for every possible number of people. */
export function isSellable(price: ChargedPrice & SizedPrice): boolean {
  if (![price.value, price.extraPerson ?? 0].every(Number.isInteger)) return false;
  const least = fewestPeople(price);
  const parties = Array.from(
    { length: Math.max(1, mostPeople(price) - least + 1) },
    (_, more) => least + more,
  );
  return parties.every(
    (people) => lineAmount(chargedLine(price, people)) > INSURANCE_PER_PARTICIPANT * people,
  );
}

export function partyFault(price: PriceTerms & PartyTerms & PriceBasis): string | null {
  const { basis, groupSize, extraPerson, takesSeat, needsAdult } = price;
  if (basis === "per-group" && groupSize === null) return "is per group and needs groupSize";
  if (basis === "per-person" && (groupSize ?? extraPerson) !== null)
    return "is per person and has neither groupSize nor extraPerson";
  if (fewestPeople(price) > mostPeople(price)) return "needs more people than it takes";
  if (!needsAdult && isForMinors(price))
    return `is for people younger than ${FULL_AGE}, who need an adult along`;
  if (!takesSeat && !needsAdult)
    return "takes no seat and needs needsAdult: somebody with a seat has to come along";
  return null;
}
