import type { Locale } from "../../../../domain/locale.ts";
import { SENSITIVE_CONSENT } from "../../../../domain/questions/answer-field.ts";
import { checkoutMessages } from "../../messages/checkout/checkout.ts";
import { isFilledIn, type ParticipantDraft } from "./participants/participant-drafts.ts";
import { isOfPerson } from "./participants/person-state.ts";

interface MissingInput {
  needsDate: boolean;
  drafts: readonly ParticipantDraft[];
  /** Number of people who must give details: all, or the lead alone. */
  requiredPeople: number;
  /** Errors of the whole group, by field name. */
  errors: Readonly<Record<string, string>>;
  needsConsent: boolean;
}

const isOfBooking = (name: string): boolean =>
  name === SENSITIVE_CONSENT || (name.startsWith("answers.") && name.endsWith(".booking"));

/** Maximum number of gaps in an almost ready form. A gap is a field with an error, a missing date or missing consents. */
const MAX_GAPS = 2;

/** The sentence names people, not fields. */
export function describeMissing(
  { needsDate, drafts, requiredPeople, errors, needsConsent }: MissingInput,
  locale: Locale,
): string | null {
  const { left, almostLeft, leftActs: acts } = checkoutMessages[locale].pay;
  const unfinished = drafts.flatMap((draft, index) => {
    return Object.keys(errors).some((name) => isOfPerson(name, index)) ? [{ draft, index }] : [];
  });
  const [first] = unfinished;
  const [name] = first?.draft.name.trim().split(/\s+/) ?? [];
  const groupSubject = name && unfinished.length === 1 ? acts.of(name) : acts.people(unfinished.length);
  const isOwn = requiredPeople === 1 && unfinished.length === 1 && first?.index === 0;
  const subject = isOwn ? acts.own : groupSubject;
  const isFull = unfinished.every(
    ({ draft, index }) => index >= requiredPeople || isFilledIn(draft, index === 0),
  );
  const missingActs = [
    needsDate && acts.date,
    first && (isFull ? acts.check(subject) : acts.complete(subject)),
    Object.keys(errors).some(isOfBooking) && acts.answers,
    needsConsent && acts.consents,
  ].filter((act) => typeof act === "string");
  if (missingActs.length === 0) return null;
  const listed = new Intl.ListFormat(locale, { type: "conjunction" }).format(missingActs);
  const gaps = Object.keys(errors).length + Number(needsDate) + Number(needsConsent);
  return gaps > MAX_GAPS ? left(listed) : almostLeft(listed);
}
