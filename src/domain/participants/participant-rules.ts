import { isDate } from "../departures/place-time.ts";
import { FULL_AGE, isForMinors, mayPay, type PriceTerms, requiredAges } from "../pricing/audience.ts";
import { type AgeLimits, ageOn, birthDateIssue, type KnownOf, type Participant } from "./participant.ts";

/** What a group must fit: the experience's ages, and the price that people pay who have none of their own. */
export interface GroupRules extends AgeLimits {
  price: PriceTerms;
}

/** A participant of an unfinished form: fields without input are empty. */
export type Person = Pick<Participant, "birthDate" | "documentNumber"> & {
  documentType: string;
  terms?: PriceTerms;
  /** Is not touched by what is checked: a document that they share with somebody is said of the other. */
  isSettled?: boolean;
};

const isKnown = ({ birthDate }: Person): boolean => isDate(birthDate);

const isOfAge = (person: Person, { today }: AgeLimits): boolean =>
  isKnown(person) && ageOn(person.birthDate, today) >= FULL_AGE;

/** A price's ages as an issue: `ages:5-11`, `ages:62-`. */
function priceIssue({ birthDate, terms }: Person, { price, today, day }: GroupRules): string | null {
  if (mayPay(terms ?? price, ageOn(birthDate, day ?? today))) return null;
  const { ageFrom, ageTo } = requiredAges(terms ?? price);
  return `ages:${ageFrom ?? ""}-${ageTo ?? ""}`;
}

/** The lead concludes the contract, and so has to be of age today; null where they are. */
function leadIssue(people: readonly Person[], rules: GroupRules): string | null {
  const [lead] = people;
  if (!lead || !isKnown(lead) || isOfAge(lead, rules)) return null;
  if (people.some((one) => !isKnown(one) || isOfAge(one, rules))) return "lead-of-age";
  return people.every(({ terms }) => isForMinors(terms ?? rules.price)) ? "minors-price" : "adult-along";
}

/** A Colombian has the same number on the tarjeta de identidad as later on the cédula. */
const documentOf = ({
  documentType,
  documentNumber,
}: Pick<Person, "documentType" | "documentNumber">): string =>
  `${documentType === "TI" ? "CC" : documentType} ${documentNumber.replace(/[^A-Za-z0-9]/g, "").toUpperCase()}`;

/** Whether two people have one document. A document that is not known is nobody's. */
export const isSameDocument = (one: KnownOf, other: KnownOf): boolean => {
  const [first, second] = [one, other].map(({ documentType, documentNumber }) =>
    documentType && documentNumber ? documentOf({ documentType, documentNumber }) : null,
  );
  return first !== null && first === second;
};

/** Places of those who have the document of somebody before them; who is settled comes before all others. */
function sharedDocuments(people: readonly Person[]): number[] {
  const inOrder = [...people.entries()].toSorted(
    ([, a], [, b]) => Number(b.isSettled ?? false) - Number(a.isSettled ?? false),
  );
  const seen = new Set<string>();
  return inOrder.flatMap(([index, person]) => {
    if (!person.documentNumber || !person.documentType) return [];
    const document = documentOf(person);
    const isShared = seen.has(document);
    seen.add(document);
    return isShared ? [index] : [];
  });
}

/**
 * What is wrong with a group as codes of `field-messages.ts`, by the names of the fields: `participantsInfo.0.birthDate`.
 * Ages at a price are those on the day of the departure.
 */
export function groupIssues(people: readonly Person[], rules: GroupRules): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const [index, person] of people.entries()) {
    const issue = isKnown(person)
      ? (birthDateIssue(person.birthDate, rules) ??
        (index === 0 ? leadIssue(people, rules) : null) ??
        priceIssue(person, rules))
      : null;
    if (issue) issues[`participantsInfo.${index}.birthDate`] = issue;
  }
  for (const index of sharedDocuments(people))
    issues[`participantsInfo.${index}.documentNumber`] = "same-document";
  return issues;
}
