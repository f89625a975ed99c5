import { DOCUMENT_TYPES, type DocumentType } from "../../../../../domain/participants/document-types.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";
import { type Answers, answered, answersTo } from "../answers/typed-answers.ts";

export interface ParticipantDraft {
  name: string;
  documentType: DocumentType | "";
  documentNumber: string;
  birthDate: string;
  email: string;
  phoneNumber: string;
  /** Id of the person's price option; empty if unknown. */
  price: string;
  answers?: Answers;
}

export type DraftField = Exclude<keyof ParticipantDraft, "price" | "answers">;

export const EMPTY_DRAFT: ParticipantDraft = {
  name: "",
  documentType: "",
  documentNumber: "",
  birthDate: "",
  email: "",
  phoneNumber: "",
  price: "",
};

const PERSON_FIELDS = ["name", "documentType", "documentNumber", "birthDate"] as const;
const LEAD_FIELDS = ["email", "phoneNumber"] as const;

export const DRAFT_FIELDS: readonly DraftField[] = [...PERSON_FIELDS, ...LEAD_FIELDS];

/** Returns whether no personal field is filled in. The contact does not count: the page fills it in itself. */
export const isEmptyDraft = (draft: ParticipantDraft): boolean =>
  PERSON_FIELDS.every((field) => draft[field].trim() === "");

/** Returns whether every required field is filled in, valid or not. */
export const isFilledIn = (draft: ParticipantDraft, isLead: boolean): boolean =>
  (isLead ? DRAFT_FIELDS : PERSON_FIELDS).every((field) => draft[field].trim() !== "");

/** Returns at least `count` drafts. Surplus drafts stay, to restore their input if the group grows again. */
export function atLeast(drafts: readonly ParticipantDraft[], count: number): ParticipantDraft[] {
  const missing = Math.max(0, count - drafts.length);
  return [...drafts, ...Array.from({ length: missing }, () => EMPTY_DRAFT)];
}

/** Returns the submitted drafts, with stored input in their empty fields. */
export const fillEmpty = (
  submitted: readonly ParticipantDraft[],
  kept: readonly ParticipantDraft[],
): ParticipantDraft[] =>
  atLeast(submitted, kept.length).map((draft, index) => {
    const typed = Object.entries(draft).filter(([, value]) => value !== "");
    const answers = answered(kept[index]?.answers, draft.answers);
    return { ...EMPTY_DRAFT, ...kept[index], ...Object.fromEntries(typed), ...answers };
  });

const isSameAnswered = (some: Answers = {}, others: Answers = {}): boolean =>
  [...Object.keys(some), ...Object.keys(others)].every((id) => (some[id] ?? "") === (others[id] ?? ""));

/** Returns whether both lists hold equal input, whatever the prices. */
export const isSameTyped = (
  some: readonly ParticipantDraft[],
  others: readonly ParticipantDraft[],
): boolean =>
  Array.from({ length: Math.max(some.length, others.length) }).every((_, index) => {
    const [one, other] = [some[index] ?? EMPTY_DRAFT, others[index] ?? EMPTY_DRAFT];
    return (
      DRAFT_FIELDS.every((field) => one[field] === other[field]) && isSameAnswered(one.answers, other.answers)
    );
  });

/**
 * Merges the drafts of two tabs. A field takes the value of the tab that changed it since the last common state. If both
 * changed it, this tab wins.
 * @param base the drafts that this tab last stored or read.
 * @param mine this tab's drafts. Their prices stay.
 * @param theirs the drafts now in storage.
 */
export function mergeTyped(
  base: readonly ParticipantDraft[],
  mine: readonly ParticipantDraft[],
  theirs: readonly ParticipantDraft[],
): ParticipantDraft[] {
  const merged = mine.map((draft, index) => {
    const [was, now] = [base[index] ?? EMPTY_DRAFT, theirs[index]];
    const taken = now ? DRAFT_FIELDS.filter((field) => draft[field] === was[field]) : [];
    // Storage lacks sensitive answers, so an answer is never taken away.
    const answers = answered(now?.answers, draft.answers);
    return { ...draft, ...Object.fromEntries(taken.map((field) => [field, now?.[field]])), ...answers };
  });
  return [...merged, ...theirs.slice(mine.length)];
}

/** Returns a draft without the answers to any other question. */
export const answeringOnly = (
  { answers = {}, ...draft }: ParticipantDraft,
  questions: ReadonlySet<string>,
): ParticipantDraft => ({ ...draft, ...answered(answersTo(answers, questions)) });

/** Fills in the lead's name, e-mail and phone if they are empty. */
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

/** Returns the drafts as participants. Only the lead has e-mail and phone. */
export function toParticipants(drafts: readonly ParticipantDraft[]): Participant[] {
  return drafts.map((draft, index) => {
    const { email, phoneNumber, documentType, price: _, answers: _answers, ...rest } = draft;
    const trimmed = { ...rest, name: rest.name.trim(), documentNumber: rest.documentNumber.trim() };
    const person = { ...trimmed, documentType: documentType || DOCUMENT_TYPES[0] };
    return index === 0 ? { ...person, email: email.trim(), phoneNumber: phoneNumber.trim() } : person;
  });
}
