import { isDate } from "../departures/place-time.ts";
import { FULL_AGE, type PriceTerms } from "../pricing/audience.ts";
import { fewestPeople, mostPeople, type PartyTerms, standsAlone } from "../pricing/party-terms.ts";
import type { PriceBasis } from "../pricing/price-basis.ts";
import { ageOn } from "./participant.ts";
import { type GroupRules, groupIssues, type Person } from "./participant-rules.ts";

/** A price as far as it says who goes together at it. */
export type PartyPrice = PriceTerms & PartyTerms & PriceBasis & { id: string };

/** Somebody who pays a price. Whoever is known to be a minor is no adult along, whatever they pay. */
interface Payer {
  price: PartyPrice;
  isMinor?: boolean;
}

/** People too few, too many or without an adult at one price, as an issue and the person that it stands beside. */
function issueAt(price: PartyPrice, at: readonly number[], hasAdult: boolean): [number, string] | null {
  const [first = 0] = at;
  const most = mostPeople(price);
  if (at.length < fewestPeople(price)) return [first, `too-few-at-price:${fewestPeople(price)}`];
  if (at.length > most) return [at[most] ?? first, `too-many-at-price:${most}`];
  return hasAdult || standsAlone(price) ? null : [first, "needs-adult"];
}

/**
 * What is wrong with how people go together at their prices, as codes of `field-messages.ts`, by the person (`participantsInfo.2.price`):
 * the first of too few, the first too many, the first who needs an adult along.
 */
export function partyIssues(people: readonly Payer[]): Record<string, string> {
  const hasAdult = people.some(({ price, isMinor }) => standsAlone(price) && !isMinor);
  const ids = new Set(people.map(({ price }) => price.id));
  const found = [...ids].flatMap((id) => {
    const at = people.flatMap(({ price }, index) => (price.id === id ? [index] : []));
    const price = people[at[0] ?? 0]?.price;
    const issue = price && issueAt(price, at, hasAdult);
    return issue ? [issue] : [];
  });
  return Object.fromEntries(found.map(([index, issue]) => [`participantsInfo.${index}.price`, issue]));
}

const ALONE = ["adult-along", "minors-price"];

/**
 * Everything that is wrong with the people of a booking and what each of them pays, by the names of the fields. That an adult is
 * missing is said once.
 */
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
  const lacksAdult = ALONE.includes(issues["participantsInfo.0.birthDate"] ?? "");
  const party = Object.entries(partyIssues(payers)).filter(
    ([, issue]) => !lacksAdult || issue !== "needs-adult",
  );
  return { ...issues, ...Object.fromEntries(party) };
}
