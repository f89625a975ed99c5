import { DOCUMENT_TYPES, type DocumentType } from "../../../../../domain/participants/document-types.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";

/** A participant as it is being typed. */
export interface ParticipantDraft {
  name: string;
  documentType: DocumentType | "";
  documentNumber: string;
  birthDate: string;
  email: string;
  phoneNumber: string;
  /** Id of the price option that they pay; empty where none is known. */
  price: string;
}

/** What is typed of somebody. */
export type DraftField = Exclude<keyof ParticipantDraft, "price">;

export const EMPTY_DRAFT: ParticipantDraft = {
  name: "",
  documentType: "",
  documentNumber: "",
  birthDate: "",
  email: "",
  phoneNumber: "",
  price: "",
};

/** What everybody is asked for. */
const PERSON_FIELDS = ["name", "documentType", "documentNumber", "birthDate"] as const;
const LEAD_FIELDS = ["email", "phoneNumber"] as const;

export const DRAFT_FIELDS: readonly DraftField[] = [...PERSON_FIELDS, ...LEAD_FIELDS];

/** Whether nothing of a person is typed; a contact alone, which is filled in by itself, is nobody. */
export const isEmptyDraft = (draft: ParticipantDraft): boolean =>
  PERSON_FIELDS.every((field) => draft[field].trim() === "");

/** Whether everything is typed that is asked for, right or wrong. */
export const isFilledIn = (draft: ParticipantDraft, isLead: boolean): boolean =>
  (isLead ? DRAFT_FIELDS : PERSON_FIELDS).every((field) => draft[field].trim() !== "");

/** At least so many drafts. More than asked for stay, so that a smaller group can grow again without typing. */
export function atLeast(drafts: readonly ParticipantDraft[], count: number): ParticipantDraft[] {
  const missing = Math.max(0, count - drafts.length);
  return [...drafts, ...Array.from({ length: missing }, () => EMPTY_DRAFT)];
}

/** What was submitted, with what was kept in its empty fields. */
export const fillEmpty = (
  submitted: readonly ParticipantDraft[],
  kept: readonly ParticipantDraft[],
): ParticipantDraft[] =>
  atLeast(submitted, kept.length).map((draft, index) => {
    const typed = Object.entries(draft).filter(([, value]) => value !== "");
    return { ...EMPTY_DRAFT, ...kept[index], ...Object.fromEntries(typed) };
  });

/** Whether the same is typed of everybody, whatever they pay. */
export const isSameTyped = (
  some: readonly ParticipantDraft[],
  others: readonly ParticipantDraft[],
): boolean =>
  Array.from({ length: Math.max(some.length, others.length) }).every((_, index) => {
    const [one, other] = [some[index] ?? EMPTY_DRAFT, others[index] ?? EMPTY_DRAFT];
    return DRAFT_FIELDS.every((field) => one[field] === other[field]);
  });

/**
 * Merges the drafts of two tabs. A field has the value of the tab that changed it since they agreed, and this tab's if both did.
 * @param base what this tab last wrote down or read.
 * @param mine this tab's drafts, whose prices stay.
 * @param theirs what is written down now.
 */
export function mergeTyped(
  base: readonly ParticipantDraft[],
  mine: readonly ParticipantDraft[],
  theirs: readonly ParticipantDraft[],
): ParticipantDraft[] {
  const merged = mine.map((draft, index) => {
    const [was, now] = [base[index] ?? EMPTY_DRAFT, theirs[index]];
    const taken = now ? DRAFT_FIELDS.filter((field) => draft[field] === was[field]) : [];
    return { ...draft, ...Object.fromEntries(taken.map((field) => [field, now?.[field]])) };
  });
  return [...merged, ...theirs.slice(mine.length)];
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

/** Whose details are asked for, as they were typed; e-mail and phone only of the lead. */
export function toParticipants(drafts: readonly ParticipantDraft[]): Participant[] {
  return drafts.map((draft, index) => {
    const { email, phoneNumber, documentType, price: _, ...rest } = draft;
    const trimmed = { ...rest, name: rest.name.trim(), documentNumber: rest.documentNumber.trim() };
    const person = { ...trimmed, documentType: documentType || DOCUMENT_TYPES[0] };
    return index === 0 ? { ...person, email: email.trim(), phoneNumber: phoneNumber.trim() } : person;
  });
}
