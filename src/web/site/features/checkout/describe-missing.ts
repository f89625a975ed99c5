import type { Locale } from "../../../../domain/locale.ts";
import { SENSITIVE_CONSENT } from "../../../../domain/questions/answer-field.ts";
import { checkoutMessages } from "../../messages/checkout.ts";
import { isFilledIn, type ParticipantDraft } from "./participants/participant-drafts.ts";
import { isOfPerson } from "./participants/person-state.ts";

interface Left {
  needsDate: boolean;
  drafts: readonly ParticipantDraft[];
  /** Number of people who must give details: all, or the lead alone. */
  asked: number;
  /** Errors of the whole group, by field name. */
  errors: Readonly<Record<string, string>>;
  needsConsent: boolean;
}

/** Returns whether a field is an answer of the booking, or the consent to sensitive answers. */
const isOfBooking = (name: string): boolean =>
  name === SENSITIVE_CONSENT || (name.startsWith("answers.") && name.endsWith(".booking"));

/** Maximum number of gaps of an almost ready form. Fields with an error, the date and the consents count. */
const ALMOST = 2;

/** Returns a sentence about everything that is missing, by person and not by field; null if nothing is missing. */
export function describeMissing(
  { needsDate, drafts, asked, errors, needsConsent }: Left,
  locale: Locale,
): string | null {
  const { left, almostLeft, leftActs: acts } = checkoutMessages[locale].pay;
  const unfinished = drafts.flatMap((draft, index) => {
    return Object.keys(errors).some((name) => isOfPerson(name, index)) ? [{ draft, index }] : [];
  });
  const [first] = unfinished;
  const [name] = first?.draft.name.trim().split(/\s+/) ?? [];
  const ofOne = name && unfinished.length === 1 ? acts.of(name) : acts.people(unfinished.length);
  const isOwn = asked === 1 && unfinished.length === 1 && first?.index === 0;
  const whose = isOwn ? acts.own : ofOne;
  const isFull = unfinished.every(({ draft, index }) => index >= asked || isFilledIn(draft, index === 0));
  const wanted = [
    needsDate && acts.date,
    first && (isFull ? acts.check(whose) : acts.complete(whose)),
    Object.keys(errors).some(isOfBooking) && acts.answers,
    needsConsent && acts.consents,
  ].filter((act) => typeof act === "string");
  if (wanted.length === 0) return null;
  const listed = new Intl.ListFormat(locale, { type: "conjunction" }).format(wanted);
  const gaps = Object.keys(errors).length + Number(needsDate) + Number(needsConsent);
  return gaps > ALMOST ? left(listed) : almostLeft(listed);
}
