import { isDate } from "../departures/place-time.ts";
import { FULL_AGE, isForMinors, mayPay, type PriceTerms, requiredAges } from "../pricing/audience.ts";
import {
  type AgeLimits,
  ageOn,
  birthDateIssue,
  type PartialParticipant,
  type Participant,
} from "./participant.ts";

export interface GroupRules extends AgeLimits {
  price: PriceTerms;
}

/** Empty fields are empty texts. */
export type Person = Pick<Participant, "birthDate" | "documentNumber"> & {
  documentType: string;
  terms?: PriceTerms;
  /** A document shared with a settled person is reported for the other person. */
  isSettled?: boolean;
};

const isKnown = ({ birthDate }: Person): boolean => isDate(birthDate);

const isOfAge = (person: Person, { today }: AgeLimits): boolean =>
  isKnown(person) && ageOn(person.birthDate, today) >= FULL_AGE;

/** `ages:5-11`, `ages:62-` */
function priceIssue({ birthDate, terms }: Person, { price, today, day }: GroupRules): string | null {
  if (mayPay(terms ?? price, ageOn(birthDate, day ?? today))) return null;
  const { ageFrom, ageTo } = requiredAges(terms ?? price);
  return `ages:${ageFrom ?? ""}-${ageTo ?? ""}`;
}

/** The lead concludes the contract and must be of age. */
function leadIssue(people: readonly Person[], rules: GroupRules): string | null {
  const [lead] = people;
  if (!lead || !isKnown(lead) || isOfAge(lead, rules)) return null;
  if (people.some((one) => !isKnown(one) || isOfAge(one, rules))) return "lead-of-age";
  return people.every(({ terms }) => isForMinors(terms ?? rules.price)) ? "minors-price" : "adult-along";
}

/** A Colombian keeps the number of the tarjeta de identidad on the cédula, so TI counts as CC. */
const documentOf = ({
  documentType,
  documentNumber,
}: Pick<Person, "documentType" | "documentNumber">): string =>
  `${documentType === "TI" ? "CC" : documentType} ${documentNumber.replace(/[^A-Za-z0-9]/g, "").toUpperCase()}`;

export const isSameDocument = (one: PartialParticipant, other: PartialParticipant): boolean => {
  const [first, second] = [one, other].map(({ documentType, documentNumber }) =>
    documentType && documentNumber ? documentOf({ documentType, documentNumber }) : null,
  );
  return first !== null && first === second;
};

/** Settled people count as earlier than all others. */
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
 * Returns the issues of a group, as codes of `field-messages.ts` by field name (`participantsInfo.0.birthDate`). The lead must
 * be of age today. Other ages are counted on the day of the departure, or today if that day is unknown.
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
