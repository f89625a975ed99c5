import { DOCUMENT_TYPES, type DocumentType } from "../../../../../domain/participants/document-types.ts";
import type { Participant } from "../../../../../domain/participants/participant.ts";
import { type Answers, answersTo, mergedAnswers } from "../answers/typed-answers.ts";

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

/** E-mail and phone do not count, because the page fills them in. */
export const isEmptyDraft = (draft: ParticipantDraft): boolean =>
  PERSON_FIELDS.every((field) => draft[field].trim() === "") && !Object.values(draft.answers ?? {}).join("");

export const isFilledIn = (draft: ParticipantDraft, isLead: boolean): boolean =>
  (isLead ? DRAFT_FIELDS : PERSON_FIELDS).every((field) => draft[field].trim() !== "");

/** Surplus drafts stay, to restore their input if the group grows again. */
export function atLeast(drafts: readonly ParticipantDraft[], count: number): ParticipantDraft[] {
  const missing = Math.max(0, count - drafts.length);
  return [...drafts, ...Array.from({ length: missing }, () => EMPTY_DRAFT)];
}

export const fillEmpty = (
  submitted: readonly ParticipantDraft[],
  stored: readonly ParticipantDraft[],
): ParticipantDraft[] =>
  atLeast(submitted, stored.length).map((draft, index) => {
    const typed = Object.entries(draft).filter(([, value]) => value !== "");
    const answers = mergedAnswers(stored[index]?.answers, draft.answers);
    return { ...EMPTY_DRAFT, ...stored[index], ...Object.fromEntries(typed), ...answers };
  });

const areSameAnswers = (some: Answers = {}, others: Answers = {}): boolean =>
  [...Object.keys(some), ...Object.keys(others)].every((id) => (some[id] ?? "") === (others[id] ?? ""));

/** Prices are not compared. */
export const isSameTyped = (
  some: readonly ParticipantDraft[],
  others: readonly ParticipantDraft[],
): boolean =>
  Array.from({ length: Math.max(some.length, others.length) }).every((_, index) => {
    const [one, other] = [some[index] ?? EMPTY_DRAFT, others[index] ?? EMPTY_DRAFT];
    return (
      DRAFT_FIELDS.every((field) => one[field] === other[field]) && areSameAnswers(one.answers, other.answers)
    );
  });

/**
 * A field takes the value of the tab that changed it since the last common state. If both changed it, this tab wins.
 * @param base the drafts that this tab last stored or read.
 * @param mine this tab's drafts, whose prices stay.
 * @param theirs the drafts now in storage.
 */
export function mergeTyped(
  base: readonly ParticipantDraft[],
  mine: readonly ParticipantDraft[],
  theirs: readonly ParticipantDraft[],
): ParticipantDraft[] {
  const merged = mine.map((draft, index) => {
    const [before, their] = [base[index] ?? EMPTY_DRAFT, theirs[index]];
    const theirFields = their ? DRAFT_FIELDS.filter((field) => draft[field] === before[field]) : [];
    // Storage lacks sensitive answers, so this tab keeps an answer that is missing in storage.
    const answers = mergedAnswers(their?.answers, draft.answers);
    return {
      ...draft,
      ...Object.fromEntries(theirFields.map((field) => [field, their?.[field]])),
      ...answers,
    };
  });
  return [...merged, ...theirs.slice(mine.length)];
}

export const withAnswersTo = (
  { answers = {}, ...draft }: ParticipantDraft,
  questions: ReadonlySet<string>,
): ParticipantDraft => ({ ...draft, ...mergedAnswers(answersTo(answers, questions)) });

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

export function toParticipants(drafts: readonly ParticipantDraft[]): Participant[] {
  return drafts.map((draft, index) => {
    const { email, phoneNumber, documentType, price: _, answers: _answers, ...rest } = draft;
    const trimmed = { ...rest, name: rest.name.trim(), documentNumber: rest.documentNumber.trim() };
    const person = { ...trimmed, documentType: documentType || DOCUMENT_TYPES[0] };
    return index === 0 ? { ...person, email: email.trim(), phoneNumber: phoneNumber.trim() } : person;
  });
}
