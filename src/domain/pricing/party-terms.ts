import { FULL_AGE, isForMinors, type PriceTerms } from "./audience.ts";
import { type ChargedPrice, chargedLine, lineAmount, type PriceBasis } from "./price-basis.ts";
import { INSURANCE_PER_PARTICIPANT, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "./quote.ts";

/** How people at a price may go together, in one booking. */
export interface PartyTerms {
  /** Somebody has to come along at a price that needs nobody else. */
  needsAdult: boolean;
  /** People at this price in one booking; null where the booking's own bounds apply. */
  minPeople: number | null;
  maxPeople: number | null;
  /** Whether each of them takes one of the departure's seats: a child on a lap does not. */
  takesSeat: boolean;
}

type Counted = Pick<PartyTerms, "minPeople" | "maxPeople"> & Pick<PriceBasis, "groupSize" | "extraPerson">;

/** The fewest people at a price in a booking that has any at it. */
export const fewestPeople = ({ minPeople }: Pick<Counted, "minPeople">): number =>
  minPeople ?? MIN_PARTICIPANTS;

/** The most people at a price in one booking. A group takes no more than its size where nothing is said of further people. */
export const mostPeople = ({ maxPeople, groupSize, extraPerson }: Counted): number =>
  Math.min(
    MAX_PARTICIPANTS,
    maxPeople ?? MAX_PARTICIPANTS,
    extraPerson === null ? (groupSize ?? MAX_PARTICIPANTS) : MAX_PARTICIPANTS,
  );

/** What one person pays in whole pesos, rounded up: of a group's price, where the group is full. */
export const valuePerPerson = (price: ChargedPrice & Counted): number =>
  Math.ceil(price.value / Math.min(price.groupSize ?? 1, mostPeople(price)));

/** Whether a booking may be of people at this price alone: an adult leads, and nobody at it needs another adult. */
export const standsAlone = (terms: PriceTerms & Pick<PartyTerms, "needsAdult">): boolean =>
  !isForMinors(terms) && !terms.needsAdult;

/** Whether something is left after the insurance, in whole pesos, however many come at the price. */
export function isSellable(price: ChargedPrice & Counted): boolean {
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

/** What is inconsistent in how people go together at a price, in English for the operator; null if nothing is. */
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
