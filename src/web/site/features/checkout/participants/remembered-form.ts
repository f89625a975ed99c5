import { type ConsentState, NO_CONSENTS, tickedBoxes } from "../../../../../domain/booking/consents.ts";
import { DAY_MS } from "../../../../../domain/durations.ts";
import { DOCUMENT_TYPES } from "../../../../../domain/participants/document-types.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { recallNamed, type Store } from "../../../shell/data/browser-storage.ts";
import { type Answers, answered } from "../answers/typed-answers.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "./participant-drafts.ts";

const MAX_AGE_MS = 30 * DAY_MS;
const MAX_LENGTH = 255;

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, MAX_LENGTH) : "");

const toAnswers = (value: unknown): Answers =>
  isBag(value) ? Object.fromEntries(Object.entries(value).map(([id, one]) => [id, text(one)])) : {};

function toDraft(value: unknown): ParticipantDraft {
  if (!isBag(value)) return EMPTY_DRAFT;
  return {
    name: text(value.name),
    documentType: DOCUMENT_TYPES.find((type) => type === value.documentType) ?? "",
    documentNumber: text(value.documentNumber),
    birthDate: text(value.birthDate),
    email: text(value.email),
    phoneNumber: text(value.phoneNumber),
    price: text(value.price),
    ...answered(toAnswers(value.answers)),
  };
}

/** Returns the stored drafts; empty if there are none, or they are too old or malformed. */
export function recallDrafts(store: Store, now: number): ParticipantDraft[] {
  const kept = recallNamed(store, BOOKING_FORM);
  if (!kept || !Array.isArray(kept.participantsInfo)) return [];
  if (typeof kept.savedAt !== "number" || now - kept.savedAt > MAX_AGE_MS) return [];
  return kept.participantsInfo.map(toDraft);
}

/** Returns the stored answers of the booking. */
export function recallAnswers(store: Store): Answers {
  return toAnswers(recallNamed(store, BOOKING_FORM)?.answers);
}

/**
 * Returns the form in its stored shape: participants, and the choices under the names of the URL. `savedAt` in milliseconds.
 */
export const keptForm = (
  { drafts, answers }: { drafts: readonly ParticipantDraft[]; answers: Answers },
  query: string,
  savedAt: number,
) => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  chosenAt: savedAt,
  savedAt,
  participantsInfo: drafts,
  answers,
});

export const recallSaving = (store: Store, experienceId: string): boolean => {
  const kept = recallNamed(store, CHECKOUT_CONSENTS);
  return kept?.experienceId === experienceId && kept.saving === true;
};

/**
 * Returns the consents ticked in this tab for this experience, before the sign-in. A box is unticked if its text has changed.
 */
export function recallConsents(store: Store, experienceId: string): ConsentState {
  const kept = recallNamed(store, CHECKOUT_CONSENTS);
  if (!kept || kept.experienceId !== experienceId) return NO_CONSENTS;
  return tickedBoxes(kept);
}
