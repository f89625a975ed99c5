import { addBusinessDays } from "../../domain/booking/business-days.ts";
import { formatDate } from "../../domain/departures/format-place-time.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import type { Locale } from "../../domain/locale.ts";
import type { EmailContact } from "../../domain/messaging/email.ts";
import { emailMessages } from "../messages/email-messages.ts";
import { placeMoment } from "./booking-blocks.ts";
import type { Block } from "./email-content.ts";

/** Legal period for an answer to a message: Ley 1480 of 2011, art. 58 n. 5. */
const ANSWER_BUSINESS_DAYS = 15;

/** Returns the last day for an answer to a message, `YYYY-MM-DD`. */
export const answerDeadline = ({ filedAt }: EmailContact): string =>
  addBusinessDays(placeDate(filedAt), ANSWER_BUSINESS_DAYS);

export function filing(contact: EmailContact, locale: Locale): Block {
  const { labels, titles } = emailMessages(locale);
  return {
    is: "facts",
    title: titles.filing,
    rows: [
      { label: labels.filingNumber, value: contact.filingNumber },
      { label: labels.filedAt, value: placeMoment(contact.filedAt, locale) },
      { label: labels.answerBy, value: formatDate(answerDeadline(contact), locale) },
    ],
  };
}
