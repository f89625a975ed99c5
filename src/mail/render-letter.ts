import { render } from "@react-email/components";
import { createElement } from "react";
import type { Letter, RenderedLetter } from "../domain/messaging/letter.ts";
import { agencyBookingCancelled } from "./agency-booking-cancelled.ts";
import { agencyBookingConfirmed } from "./agency-booking-confirmed.ts";
import { bookingCancelled } from "./booking-cancelled.ts";
import { bookingConfirmed } from "./booking-confirmed.ts";
import { bookingLead } from "./booking-lead.ts";
import { bookingReminder } from "./booking-reminder.ts";
import { contactMessage } from "./contact-message.ts";
import { contactReceipt } from "./contact-receipt.ts";
import { holdEnding } from "./hold-ending.ts";
import { LetterLayout } from "./layout.tsx";
import type { LetterPage } from "./letter-page.ts";
import { oneLine } from "./one-line.ts";
import { paymentPending } from "./payment-pending.ts";
import { paymentRefunded } from "./payment-refunded.ts";
import { paymentRejected } from "./payment-rejected.ts";
import { plainText } from "./plain-text.ts";
import { refundFailed } from "./refund-failed.ts";

function letterPage(letter: Letter, now: Date): LetterPage | Promise<LetterPage> {
  switch (letter.kind) {
    case "booking-lead":
      return bookingLead(letter);
    case "booking-confirmed":
      return bookingConfirmed(letter, now);
    case "payment-pending":
      return paymentPending(letter);
    case "payment-rejected":
      return paymentRejected(letter, now);
    case "booking-cancelled":
      return bookingCancelled(letter);
    case "payment-refunded":
      return paymentRefunded(letter);
    case "refund-failed":
      return refundFailed(letter);
    case "agency-booking-confirmed":
      return agencyBookingConfirmed(letter);
    case "agency-booking-cancelled":
      return agencyBookingCancelled(letter);
    case "booking-reminder":
      return bookingReminder(letter, now);
    case "hold-ending":
      return holdEnding(letter);
    case "contact-message":
      return contactMessage(letter);
    case "contact-receipt":
      return contactReceipt(letter);
  }
}

const asSubject = (text: string): string => oneLine(text.replace(/\s/g, " "));

/**
 * A letter, ready to send, in its own language and its agency's look. `now` decides what is still true ("tomorrow",
 * "until") and stamps the calendar file.
 */
export async function renderLetter(letter: Letter, now: Date): Promise<RenderedLetter> {
  const { agency, locale } = letter;
  const page = await letterPage(letter, now);
  const subject = asSubject(page.subject);
  const shown = { ...page, subject, preheader: oneLine(page.preheader) };
  return {
    subject,
    html: await render(createElement(LetterLayout, { agency, locale, page: shown })),
    text: plainText(shown, agency, locale),
    attachments: page.attachments,
  };
}
