import { isDate } from "../departures/place-time.ts";
import { FULL_AGE, type PriceTerms } from "../pricing/audience.ts";
import { fewestPeople, mostPeople, type PartyTerms, standsAlone } from "../pricing/party-terms.ts";
import type { PriceBasis } from "../pricing/price-basis.ts";
import { ageOn } from "./participant.ts";
import { type GroupRules, groupIssues, type Person } from "./participant-rules.ts";

export type PartyPrice = PriceTerms & PartyTerms & PriceBasis & { id: string };

/** A known minor never counts as the adult of the party, whatever their price. */
interface Payer {
  price: PartyPrice;
  isMinor?: boolean;
}

function issueAt(price: PartyPrice, indexes: readonly number[], hasAdult: boolean): [number, string] | null {
  const [first = 0] = indexes;
  const maxPeople = mostPeople(price);
  if (indexes.length < fewestPeople(price)) return [first, `too-few-at-price:${fewestPeople(price)}`];
  if (indexes.length > maxPeople) return [indexes[maxPeople] ?? first, `too-many-at-price:${maxPeople}`];
  return hasAdult || standsAlone(price) ? null : [first, "needs-adult"];
}

/**
 * Returns the issues of a party's composition, as codes of `field-messages.ts` by person (`participantsInfo.2.price`).
 * Each issue is shown at one person: the first of too few, the first surplus person, or the first who needs an adult.
 */
export function partyIssues(people: readonly Payer[]): Record<string, string> {
  const hasAdult = people.some(({ price, isMinor }) => standsAlone(price) && !isMinor);
  const ids = new Set(people.map(({ price }) => price.id));
  const found = [...ids].flatMap((id) => {
    const indexes = people.flatMap(({ price }, index) => (price.id === id ? [index] : []));
    const price = people[indexes[0] ?? 0]?.price;
    const issue = price && issueAt(price, indexes, hasAdult);
    return issue ? [issue] : [];
  });
  return Object.fromEntries(found.map(([index, issue]) => [`participantsInfo.${index}.price`, issue]));
}

const MISSING_ADULT_ISSUES = ["adult-along", "minors-price"];

export function bookingIssues(
  people: readonly (Person & { terms: PartyPrice })[],
  rules: GroupRules,
): Record<string, string> {
  const day = rules.day ?? rules.today;
  const issues = groupIssues(people, rules);
  const payers = people.map(({ terms, birthDate }) => ({
    price: terms,
    isMinor: isDate(birthDate) && ageOn(birthDate, day) < FULL_AGE,
  }));
  const lacksAdult = MISSING_ADULT_ISSUES.includes(issues["participantsInfo.0.birthDate"] ?? "");
  const party = Object.entries(partyIssues(payers)).filter(
    ([, issue]) => !lacksAdult || issue !== "needs-adult",
  );
  return { ...issues, ...Object.fromEntries(party) };
}
