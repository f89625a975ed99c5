import { render } from "@react-email/components";
import { createElement } from "react";
import type { Email, RenderedEmail } from "../domain/messaging/email.ts";
import type { EmailContent } from "./blocks/email-content.ts";
import { EmailLayout } from "./blocks/layout.tsx";
import { oneLine } from "./blocks/one-line.ts";
import { plainText } from "./blocks/plain-text.ts";
import { agencyBookingCancelled } from "./templates/agency-booking-cancelled.ts";
import { agencyBookingChanged } from "./templates/agency-booking-changed.ts";
import { agencyBookingConfirmed } from "./templates/agency-booking-confirmed.ts";
import { agencyChargebackLost } from "./templates/agency-chargeback-lost.ts";
import { bookingCancelled } from "./templates/booking-cancelled.ts";
import { bookingChanged } from "./templates/booking-changed.ts";
import { bookingConfirmed } from "./templates/booking-confirmed.ts";
import { bookingEmailAdded } from "./templates/booking-email-added.ts";
import { bookingEmailChanged } from "./templates/booking-email-changed.ts";
import { bookingLead } from "./templates/booking-lead.ts";
import { bookingLink } from "./templates/booking-link.ts";
import { bookingReminder } from "./templates/booking-reminder.ts";
import { changePaymentPending } from "./templates/change-payment-pending.ts";
import { changePaymentRejected } from "./templates/change-payment-rejected.ts";
import { colleagueFactorReset } from "./templates/colleague-factor-reset.ts";
import { contactMessage } from "./templates/contact-message.ts";
import { contactReceipt } from "./templates/contact-receipt.ts";
import { departureChoice } from "./templates/departure-choice.ts";
import { guideList } from "./templates/guide-list.ts";
import { guideUnassigned } from "./templates/guide-unassigned.ts";
import { holdEnding } from "./templates/hold-ending.ts";
import { insurerList } from "./templates/insurer-list.ts";
import { minimumDecided } from "./templates/minimum-decided.ts";
import { paymentPending } from "./templates/payment-pending.ts";
import { paymentRefunded } from "./templates/payment-refunded.ts";
import { paymentRejected } from "./templates/payment-rejected.ts";
import { providerEmail } from "./templates/provider-email.ts";
import { refundFailed } from "./templates/refund-failed.ts";
import { secondFactorChanged } from "./templates/second-factor-changed.ts";
import { signInCode } from "./templates/sign-in-code.ts";
import { staffInvitation } from "./templates/staff-invitation.ts";
import { staffMessage } from "./templates/staff-message.ts";

function emailContent(email: Email, now: Date): EmailContent | Promise<EmailContent> {
  switch (email.kind) {
    case "booking-lead":
      return bookingLead(email);
    case "booking-confirmed":
      return bookingConfirmed(email, now);
    case "payment-pending":
      return paymentPending(email);
    case "payment-rejected":
      return paymentRejected(email, now);
    case "change-payment-pending":
      return changePaymentPending(email);
    case "change-payment-rejected":
      return changePaymentRejected(email, now);
    case "booking-cancelled":
      return bookingCancelled(email, now);
    case "departure-choice":
      return departureChoice(email);
    case "staff-message":
      return staffMessage(email);
    case "payment-refunded":
      return paymentRefunded(email);
    case "refund-failed":
      return refundFailed(email);
    case "agency-booking-confirmed":
      return agencyBookingConfirmed(email);
    case "agency-booking-cancelled":
      return agencyBookingCancelled(email);
    case "agency-chargeback-lost":
      return agencyChargebackLost(email);
    case "booking-changed":
      return bookingChanged(email, now);
    case "agency-booking-changed":
      return agencyBookingChanged(email);
    case "booking-reminder":
      return bookingReminder(email, now);
    case "hold-ending":
      return holdEnding(email);
    case "booking-link":
      return bookingLink(email);
    case "booking-email-changed":
      return bookingEmailChanged(email);
    case "booking-email-added":
      return bookingEmailAdded(email);
    case "sign-in-code":
      return signInCode(email);
    case "provider-linked":
    case "provider-unlinked":
      return providerEmail(email);
    case "second-factor-changed":
      return secondFactorChanged(email);
    case "colleague-factor-reset":
      return colleagueFactorReset(email);
    case "staff-invitation":
      return staffInvitation(email);
    case "guide-list":
      return guideList(email);
    case "insurer-list":
      return insurerList(email);
    case "minimum-decided":
      return minimumDecided(email);
    case "guide-unassigned":
      return guideUnassigned(email);
    case "contact-message":
      return contactMessage(email);
    case "contact-receipt":
      return contactReceipt(email);
  }
}

const asSubject = (text: string): string => oneLine(text.replace(/\s/g, " "));

/** @param now selects time-dependent texts ("tomorrow", "until"), and is the timestamp of the calendar file */
export async function renderEmail(email: Email, now: Date): Promise<RenderedEmail> {
  const { agency, locale } = email;
  const content = await emailContent(email, now);
  const subject = asSubject(content.subject);
  const shown = { ...content, subject, preheader: oneLine(content.preheader) };
  return {
    subject,
    html: await render(createElement(EmailLayout, { agency, locale, content: shown })),
    text: plainText(shown, agency, locale),
    attachments: content.attachments ?? [],
  };
}
