import { type ConsentState, NO_CONSENTS, tickedBoxes } from "../../../../../domain/booking/consents.ts";
import { DOCUMENT_TYPES } from "../../../../../domain/participants/document-types.ts";
import { readTypedDate } from "../../../../../domain/validation/typed-date.ts";
import { BOOKING_FORM, CHECKOUT_CONSENTS } from "../../../shell/data/booking-memory.ts";
import { recallNamed, type Store } from "../../../shell/data/browser-storage.ts";
import { type Answers, mergedAnswers } from "../answers/typed-answers.ts";
import { MAX_AGE_MS } from "../form/early-save.ts";
import { EMPTY_DRAFT, type ParticipantDraft } from "./participant-drafts.ts";

const MAX_LENGTH = 255;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, MAX_LENGTH) : "");

const toAnswers = (value: unknown): Answers =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([id, answer]) => [id, text(answer)])) : {};

function toDraft(value: unknown): ParticipantDraft {
  if (!isObject(value)) return EMPTY_DRAFT;
  return {
    name: text(value.name),
    documentType: DOCUMENT_TYPES.find((type) => type === value.documentType) ?? "",
    documentNumber: text(value.documentNumber),
    // The script of `early-save.ts` stores the date as typed.
    birthDate: readTypedDate(text(value.birthDate)),
    email: text(value.email),
    phoneNumber: text(value.phoneNumber),
    price: text(value.price),
    ...mergedAnswers(toAnswers(value.answers)),
  };
}

export function recallDrafts(store: Store, now: number): ParticipantDraft[] {
  const stored = recallNamed(store, BOOKING_FORM);
  if (!stored || !Array.isArray(stored.participantsInfo)) return [];
  if (typeof stored.savedAt !== "number" || now - stored.savedAt > MAX_AGE_MS) return [];
  return stored.participantsInfo.map(toDraft);
}

export function recallAnswers(store: Store): Answers {
  return toAnswers(recallNamed(store, BOOKING_FORM)?.answers);
}

const withoutBooking = ({ bookingId, paymentError, ...choices }: Readonly<Record<string, string>>) => choices;

/**
 * The booking and the payment error are left out, because a tab stores the form again after its traveller has signed out.
 * @param savedAt in milliseconds since 1970.
 */
export const toStoredForm = (
  { drafts, answers }: { drafts: readonly ParticipantDraft[]; answers: Answers },
  query: string,
  savedAt: number,
) => ({
  ...withoutBooking(Object.fromEntries(new URLSearchParams(query))),
  chosenAt: savedAt,
  savedAt,
  participantsInfo: drafts,
  answers,
});

export const recallSaving = (store: Store, experienceId: string): boolean => {
  const stored = recallNamed(store, CHECKOUT_CONSENTS);
  return stored?.experienceId === experienceId && stored.saving === true;
};

/** A consent does not stay ticked if its text has changed. */
export function recallConsents(store: Store, experienceId: string): ConsentState {
  const stored = recallNamed(store, CHECKOUT_CONSENTS);
  if (!stored || stored.experienceId !== experienceId) return NO_CONSENTS;
  return tickedBoxes(stored);
}
