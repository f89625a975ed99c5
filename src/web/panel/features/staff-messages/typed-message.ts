import type { DepartureKeyInput } from "../../../../domain/departures/departure-key.ts";
import type { MessageText } from "../../../../domain/messaging/message-text.ts";
import { textOf } from "../acts/form-values.ts";

/** The message as the form sends it. */
export interface TypedMessage {
  to: "all" | "chosen";
  bookings: string[];
  withUnpaid: boolean;
  sendNow: boolean;
  es: MessageText;
  en: MessageText;
}

export function readMessage(form: FormData): TypedMessage {
  const text = (name: string) => textOf(form, name) ?? "";
  return {
    to: form.get("to") === "chosen" ? "chosen" : "all",
    bookings: form.getAll("booking").map(String),
    withUnpaid: form.get("withUnpaid") !== null,
    sendNow: form.get("sendNow") !== null,
    es: { subject: text("subjectEs"), body: text("bodyEs") },
    en: { subject: text("subjectEn"), body: text("bodyEn") },
  };
}

/** Returns the input of the use cases. An English text that is empty is absent; half of one is refused. */
export const messageInput = (key: DepartureKeyInput, typed: TypedMessage) => ({
  ...key,
  texts: { "es-CO": typed.es, ...(typed.en.subject || typed.en.body ? { en: typed.en } : {}) },
  ...(typed.to === "chosen" ? { bookings: typed.bookings } : {}),
  withUnpaid: typed.withUnpaid,
  sendNow: typed.sendNow,
});
