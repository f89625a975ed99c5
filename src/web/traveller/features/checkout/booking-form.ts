import type { BookingRequest } from "../../../../domain/booking/booking-request.ts";
import { tidyPhone } from "../../../../domain/identity/phone-format.ts";
import { DOCUMENT_TYPES } from "../../../../domain/participants/document-types.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { CheckoutView } from "../../../../use-cases/pricing/checkout-view.ts";
import type { ParticipantDraft } from "./participants/participant-drafts.ts";
import { type ConsentState, tickedBoxes } from "./participants/remembered-form.ts";

/** The submitted checkout as it was typed, which goes back onto the page where it is not taken. */
export interface TypedForm {
  drafts: ParticipantDraft[];
  consents: ConsentState;
  /** The people are to be saved for the next booking. */
  savesTravellers: boolean;
}

/** The checkout's form as a browser submits it. */
export interface BookingForm extends TypedForm {
  /** The booking as the page showed it; empty where nothing was chosen. */
  chosen: Pick<BookingRequest, "date" | "duration" | "price"> & { startTime: string };
  /** What each of the people pays, as the page showed it; undefined where that is `chosen.price`. */
  prices: (PersonPrice | undefined)[];
  /** What the traveller keeps unpaid, as the page showed it. */
  bookingId: string | undefined;
  formKey: string;
  /** Books the trip though the traveller has it already. */
  again: boolean;
}

type PersonPrice = NonNullable<BookingRequest["participantsInfo"][number]["price"]>;

/** The box under the people; sent where it is ticked. */
export const SAVE_TRAVELLERS = "saveTravellers";

/** Sent by a form whose traveller was told of a booking that they have already. */
export const AGAIN = "again";

export const FORM_KEY = "idempotencyKey";

export const fieldName = (index: number, field: keyof ParticipantDraft): string =>
  `participantsInfo.${index}.${field}`;

/** Whether date and time are chosen. */
export const hasDeparture = ({ selectedDate, startTime }: CheckoutView): boolean =>
  selectedDate !== null && startTime !== null;

const priceField = (id: string, field: "value" | "name"): string => `prices.${id}.${field}`;

/** A price as the page shows it, by its id. */
const shownPrice = ({ id, value, name }: CheckoutView["priceInfo"]): [string, string][] => [
  [priceField(id, "value"), String(value)],
  [priceField(id, "name"), name],
];

/**
 * What is chosen, by the names of its hidden fields: what is booked is what the page showed, whatever the address would lead to by
 * then.
 */
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
  ...Object.fromEntries(lines.flatMap(({ price }) => shownPrice(price))),
});

const LONGEST = 255;

/** Reads `count` participants, the consents and what was chosen; what is missing is empty or unticked. */
export function readBookingForm(form: FormData, count: number): BookingForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  const drafts = Array.from({ length: count }, (_, index) => {
    const field = (name: keyof ParticipantDraft) => text(fieldName(index, name));
    return {
      name: field("name"),
      documentType: DOCUMENT_TYPES.find((type) => type === field("documentType")) ?? ("" as const),
      documentNumber: field("documentNumber"),
      birthDate: readTypedDate(field("birthDate")),
      email: field("email"),
      phoneNumber: tidyPhone(field("phoneNumber")),
      price: field("price"),
    };
  });
  return {
    drafts,
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
