import {
  type AgeLimits,
  birthDateIssue,
  DOCUMENT_TYPES,
  type DocumentType,
  leadSchema,
  type Participant,
  participantSchema,
} from "../../../domain/booking/participant.ts";
import type { Locale } from "../../../domain/locale.ts";
import { fieldMessages, issueMessage } from "../../../domain/validation/field-messages.ts";

/** A participant as it is being typed. */
export interface ParticipantDraft {
  name: string;
  documentType: DocumentType | "";
  documentNumber: string;
  birthDate: string;
  email: string;
  phoneNumber: string;
}

export type DraftField = keyof ParticipantDraft;

export const EMPTY_DRAFT: ParticipantDraft = {
  name: "",
  documentType: "",
  documentNumber: "",
  birthDate: "",
  email: "",
  phoneNumber: "",
};

/** At least so many drafts. More than asked for stay, so that a smaller group can grow again without typing. */
export function atLeast(drafts: readonly ParticipantDraft[], count: number): ParticipantDraft[] {
  const missing = Math.max(0, count - drafts.length);
  return [...drafts, ...Array.from({ length: missing }, () => EMPTY_DRAFT)];
}

/** The lead's name, e-mail and phone where they were not typed yet. */
export function prefillLead(
  drafts: readonly ParticipantDraft[],
  known: { name: string | null; email: string | null; phoneNumber: string | null },
): ParticipantDraft[] {
  const [lead = EMPTY_DRAFT, ...others] = drafts;
  const filled = {
    ...lead,
    name: lead.name || (known.name ?? ""),
    email: lead.email || (known.email ?? ""),
    phoneNumber: lead.phoneNumber || (known.phoneNumber ?? ""),
  };
  return [filled, ...others];
}

/** A phone as it is kept, where what was typed leaves no doubt: `00` for plus, a Colombian mobile without its code. */
export function tidyPhone(typed: string): string {
  const trimmed = typed.trim().replace(/^00/, "+");
  const digits = trimmed.replace(/[\s().-]/g, "");
  return /^3\d{9}$/.test(digits) ? `+57 ${digits}` : trimmed;
}

/** What is sent for the first `count` drafts; e-mail and phone only for the lead. */
export function toParticipants(drafts: readonly ParticipantDraft[], count: number): Participant[] {
  return drafts.slice(0, count).map((draft, index) => {
    const { email, phoneNumber, documentType, ...rest } = draft;
    const trimmed = { ...rest, name: rest.name.trim(), documentNumber: rest.documentNumber.trim() };
    const person = { ...trimmed, documentType: documentType || DOCUMENT_TYPES[0] };
    return index === 0 ? { ...person, email: email.trim(), phoneNumber: phoneNumber.trim() } : person;
  });
}

/** Messages of one draft by its own field names (`name`, `birthDate`…); empty when nothing is wrong. */
export function draftMessages(
  draft: ParticipantDraft,
  isLead: boolean,
  limits: AgeLimits,
  locale: Locale,
): Partial<Record<DraftField, string>> {
  const { email: _email, phoneNumber: _phone, ...companion } = draft;
  const checked = isLead ? leadSchema.safeParse(draft) : participantSchema.safeParse(companion);
  const messages: Partial<Record<DraftField, string>> = fieldMessages(checked.error, locale) ?? {};
  const issue = messages.birthDate === undefined ? birthDateIssue(draft.birthDate, limits) : null;
  return issue ? { ...messages, birthDate: issueMessage(issue, locale) } : messages;
}

/** Messages of the whole group by the names that the server uses: `participantsInfo.0.name`. */
export function groupMessages(
  drafts: readonly ParticipantDraft[],
  count: number,
  limits: AgeLimits,
  locale: Locale,
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [index, draft] of atLeast(drafts, count).slice(0, count).entries()) {
    for (const [field, message] of Object.entries(draftMessages(draft, index === 0, limits, locale))) {
      messages[`participantsInfo.${index}.${field}`] = message;
    }
  }
  return messages;
}
