import { isValidPhoneNumber } from "libphonenumber-js/min";
import { tidyPhone } from "../../../../../domain/identity/phone-format.ts";
import type { Locale } from "../../../../../domain/locale.ts";
import type { DocumentType } from "../../../../../domain/participants/document-types.ts";
import {
  type AgeLimits,
  birthDateIssue,
  leadSchema,
  participantSchema,
  tidyDocument,
} from "../../../../../domain/participants/participant.ts";
import type { GroupRules } from "../../../../../domain/participants/participant-rules.ts";
import { bookingIssues, type PartyPrice } from "../../../../../domain/participants/party-rules.ts";
import { usualDocument } from "../../../../../domain/participants/usual-document.ts";
import { fieldMessages, issueMessage } from "../../../../../domain/validation/field-messages.ts";
import { atLeast, type DraftField, type ParticipantDraft } from "./participant-drafts.ts";

export function draftMessages(
  draft: ParticipantDraft,
  isLead: boolean,
  limits: AgeLimits,
  locale: Locale,
): Partial<Record<DraftField, string>> {
  const { email: _email, phoneNumber: _phone, price: _price, answers: _answers, ...companion } = draft;
  const checked = isLead ? leadSchema.safeParse(draft) : participantSchema.safeParse(companion);
  const messages: Partial<Record<DraftField, string>> = fieldMessages(checked.error, locale) ?? {};
  if (isLead && messages.phoneNumber === undefined && !isValidPhoneNumber(draft.phoneNumber))
    messages.phoneNumber = issueMessage("not-a-phone", locale);
  const issue = messages.birthDate === undefined ? birthDateIssue(draft.birthDate, limits) : null;
  return issue ? { ...messages, birthDate: issueMessage(issue, locale) } : messages;
}

export interface FormRules extends GroupRules {
  /** Price of a person without an explicit price. */
  price: PartyPrice;
  prices: readonly PartyPrice[];
  /** Whether only the lead gives details. Companions then have a price, but no details yet. */
  leadAlone: boolean;
}

export function usualDocumentOf(
  draft: ParticipantDraft,
  rules: FormRules,
  locale: Locale,
): DocumentType | "" {
  const { audience } = rules.prices.find(({ id }) => id === draft.price) ?? rules.price;
  return usualDocument(draft.birthDate, { day: rules.day ?? rules.today, locale, audience });
}

/** Returns the error texts of the whole group by the server's field names, such as `participantsInfo.0.name`. */
export function groupMessages(
  drafts: readonly ParticipantDraft[],
  count: number,
  rules: FormRules,
  locale: Locale,
): Record<string, string> {
  const messages: Record<string, string> = {};
  const people = atLeast(drafts, count).slice(0, count);
  const detailed = rules.leadAlone ? people.slice(0, 1) : people;
  for (const [index, draft] of detailed.entries()) {
    for (const [field, message] of Object.entries(draftMessages(draft, index === 0, rules, locale))) {
      messages[`participantsInfo.${index}.${field}`] = message;
    }
  }
  const priced = people.map((draft) => ({
    ...draft,
    terms: rules.prices.find(({ id }) => id === draft.price) ?? rules.price,
  }));
  for (const [field, issue] of Object.entries(bookingIssues(priced, rules)))
    messages[field] ??= issueMessage(issue, locale);
  return messages;
}

export const tidyField = (field: DraftField, typed: string): string => TIDY[field]?.(typed) ?? typed;

const TIDY: Partial<Record<DraftField, (typed: string) => string>> = {
  phoneNumber: tidyPhone,
  documentNumber: tidyDocument,
};

// Re-exported, so that it loads with the rules and not with the page.
export { answerMessages } from "../answers/answer-messages.ts";
