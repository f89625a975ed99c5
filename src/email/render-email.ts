import { render } from "@react-email/components";
import { createElement } from "react";
import type { Letter, RenderedLetter } from "../domain/messaging/email.ts";
import type { LetterPage } from "./blocks/email-content.ts";
import { LetterLayout } from "./blocks/layout.tsx";
import { oneLine } from "./blocks/one-line.ts";
import { plainText } from "./blocks/plain-text.ts";
import { agencyBookingCancelled } from "./templates/agency-booking-cancelled.ts";
import { agencyBookingConfirmed } from "./templates/agency-booking-confirmed.ts";
import { bookingCancelled } from "./templates/booking-cancelled.ts";
import { bookingConfirmed } from "./templates/booking-confirmed.ts";
import { bookingLead } from "./templates/booking-lead.ts";
import { bookingReminder } from "./templates/booking-reminder.ts";
import { contactMessage } from "./templates/contact-message.ts";
import { contactReceipt } from "./templates/contact-receipt.ts";
import { holdEnding } from "./templates/hold-ending.ts";
import { paymentPending } from "./templates/payment-pending.ts";
import { paymentRefunded } from "./templates/payment-refunded.ts";
import { paymentRejected } from "./templates/payment-rejected.ts";
import { refundFailed } from "./templates/refund-failed.ts";

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
