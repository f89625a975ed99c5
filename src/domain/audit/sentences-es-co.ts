import { ACCOUNT_SENTENCES } from "./es-co/account-sentences.ts";
import { BOOKING_SENTENCES } from "./es-co/booking-sentences.ts";
import { DEPARTURE_SENTENCES } from "./es-co/departure-sentences.ts";
import { MESSAGE_SENTENCES } from "./es-co/message-sentences.ts";
import { PAYMENT_SENTENCES } from "./es-co/payment-sentences.ts";
import type { Sentences } from "./sentences.ts";

export const SENTENCES_ES: Sentences = {
  ...BOOKING_SENTENCES,
  ...PAYMENT_SENTENCES,
  ...DEPARTURE_SENTENCES,
  ...MESSAGE_SENTENCES,
  ...ACCOUNT_SENTENCES,
};
