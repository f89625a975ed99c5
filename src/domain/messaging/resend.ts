import type { BookingStatus } from "../booking/booking-status.ts";
import type { MessageContent, MessageStatus } from "./message.ts";

interface EmailFacts {
  kind: MessageContent["kind"];
  status: MessageStatus;
  booking: { status: BookingStatus; isAhead: boolean };
}

/** Correct only while the booking waits for its payment. */
export const PAYMENT_EMAILS: readonly MessageContent["kind"][] = [
  "hold-ending",
  "payment-pending",
  "payment-rejected",
];
/** Correct only while the booking is confirmed. */
export const TRIP_EMAILS: readonly MessageContent["kind"][] = [
  ...(["booking-confirmed", "agency-booking-confirmed"] as const),
  ...(["booking-changed", "agency-booking-changed", "departure-choice", "staff-message"] as const),
];

/** The e-mail must have been sent or tried before, and its text must still be correct. */
export function mayResend({ kind, status, booking }: EmailFacts): boolean {
  if (status !== "sent" && status !== "refused" && status !== "in-doubt") return false;
  // Links of a booking are excluded, because the booking's page sends the current link instead.
  if (kind === "booking-link") return false;
  // The change may have been paid or dropped since.
  if (kind === "change-payment-pending" || kind === "change-payment-rejected") return false;
  // An address gets each of these e-mails only once.
  if (kind === "booking-email-changed" || kind === "booking-email-added") return false;
  if (PAYMENT_EMAILS.includes(kind)) return booking.status === "PENDING";
  if (kind === "booking-reminder") return booking.status === "CONFIRMED" && booking.isAhead;
  return !TRIP_EMAILS.includes(kind) || booking.status === "CONFIRMED";
}
