import type { BookingRequest } from "../../../../domain/booking/booking-request.ts";
import { type ConsentState, tickedBoxes } from "../../../../domain/booking/consents.ts";
import { tidyPhone } from "../../../../domain/identity/phone-format.ts";
import { DOCUMENT_TYPES } from "../../../../domain/participants/document-types.ts";
import type { Answer } from "../../../../domain/questions/answer.ts";
import { SENSITIVE_CONSENT, SENSITIVE_VERSION } from "../../../../domain/questions/answer-field.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import { readAnswers } from "../../entities/questions/read-answers.ts";
import { type Answers, answersOf, mergedAnswers } from "./answers/typed-answers.ts";
import type { ParticipantDraft } from "./participants/participant-drafts.ts";

export interface TypedForm {
  drafts: ParticipantDraft[];
  /** Answers to the questions put to the booking. */
  answers: Answers;
  agreesSensitive: boolean;
  consents: ConsentState;
  savesTravellers: boolean;
}

export interface BookingForm extends TypedForm {
  /** Choices shown on the page; empty if nothing was chosen. */
  chosen: Pick<BookingRequest, "date" | "duration" | "price"> & { startTime: string };
  /** All submitted answers, also of people who have left the party and to retired questions. */
  allAnswers: Answer[];
  /** Price of each person as shown on the page; undefined if the person pays `chosen.price`. */
  prices: (PersonPrice | undefined)[];
  /** The traveller's unpaid booking as shown on the page. */
  bookingId: string | undefined;
  formKey: string;
  /** Whether to book although the traveller already has this trip. */
  again: boolean;
}

type PersonPrice = NonNullable<BookingRequest["participantsInfo"][number]["price"]>;

export const SAVE_TRAVELLERS = "saveTravellers";

/** Sent by a form that has warned of an existing booking. */
export const AGAIN = "again";

export const FORM_KEY = "idempotencyKey";

/**
 * Id of the traveller for whom the form was rendered, because the session may end before the form is submitted. Only a form
 * without JavaScript has the field.
 */
export const FORM_OWNER = "formOwner";

export const fieldName = (index: number, field: Exclude<keyof ParticipantDraft, "answers">): string =>
  `participantsInfo.${index}.${field}`;

export const hasDeparture = ({ selectedDate, startTime }: CheckoutView): boolean =>
  selectedDate !== null && startTime !== null;

const priceField = (id: string, field: "value" | "name"): string => `prices.${id}.${field}`;

const priceFields = ({ id, value, name }: CheckoutView["priceInfo"]): [string, string][] => [
  [priceField(id, "value"), String(value)],
  [priceField(id, "name"), name],
];

/** The fields name the prices that the page showed, so that a booking is refused if the agency has changed a price since. */
export const chosenFields = ({
  priceInfo,
  lines,
  ...checkout
}: CheckoutView): Readonly<Record<string, string>> => ({
  date: checkout.selectedDate ?? "",
  startTime: checkout.startTime ?? "",
  duration: checkout.selectedDuration,
  "price.id": priceInfo.id,
  "price.value": String(priceInfo.value),
  "price.name": priceInfo.name,
  "price.description": priceInfo.description,
  bookingId: checkout.ownHold?.bookingId ?? "",
  ...Object.fromEntries(lines.flatMap(({ price }) => priceFields(price))),
});

const MAX_LENGTH = 255;

/** Missing fields become empty or unticked. */
export function readBookingForm(form: FormData, count: number): BookingForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, MAX_LENGTH) : "";
  };
  const allAnswers = readAnswers(form);
  const drafts = Array.from({ length: count }, (_, index) => {
    const field = (name: Parameters<typeof fieldName>[1]) => text(fieldName(index, name));
    return {
      name: field("name"),
      documentType: DOCUMENT_TYPES.find((type) => type === field("documentType")) ?? ("" as const),
      documentNumber: field("documentNumber"),
      birthDate: readTypedDate(field("birthDate")),
      email: field("email"),
      phoneNumber: tidyPhone(field("phoneNumber")),
      price: field("price"),
      ...mergedAnswers(answersOf(allAnswers, index)),
    };
  });
  return {
    drafts,
    allAnswers,
    answers: answersOf(allAnswers, null),
    agreesSensitive: text(SENSITIVE_CONSENT) === SENSITIVE_VERSION,
    consents: tickedBoxes({ terms: text("consents.terms"), privacy: text("consents.privacy") }),
    chosen: {
      date: text("date"),
      startTime: text("startTime"),
      duration: text("duration"),
      price: {
        id: text("price.id") || undefined,
        value: Number(text("price.value")),
        name: text("price.name"),
        description: text("price.description"),
      },
    },
    prices: drafts.map(({ price: id }) =>
      id === "" || id === text("price.id")
        ? undefined
        : { id, value: Number(text(priceField(id, "value"))), name: text(priceField(id, "name")) },
    ),
    bookingId: text("bookingId") || undefined,
    formKey: text(FORM_KEY),
    again: form.has(AGAIN),
    savesTravellers: form.has(SAVE_TRAVELLERS),
  };
}

export const toTypedForm = ({
  drafts,
  answers,
  agreesSensitive,
  consents,
  savesTravellers,
}: BookingForm): TypedForm => ({
  drafts,
  answers,
  agreesSensitive,
  consents,
  savesTravellers,
});
