import { ACCOUNT_SENTENCES } from "./en/account-sentences.ts";
import { BOOKING_SENTENCES } from "./en/booking-sentences.ts";
import { DEPARTURE_SENTENCES } from "./en/departure-sentences.ts";
import { MESSAGE_SENTENCES } from "./en/message-sentences.ts";
import { PAYMENT_SENTENCES } from "./en/payment-sentences.ts";
import type { Sentences } from "./sentences.ts";

export const SENTENCES_EN: Sentences = {
  ...BOOKING_SENTENCES,
  ...PAYMENT_SENTENCES,
  ...DEPARTURE_SENTENCES,
  ...MESSAGE_SENTENCES,
  ...ACCOUNT_SENTENCES,
};
