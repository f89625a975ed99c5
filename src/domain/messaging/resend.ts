import type { BookingStatus } from "../booking/booking-status.ts";
import type { MessageContent, MessageStatus } from "./message.ts";

interface EmailFacts {
  kind: MessageContent["kind"];
  status: MessageStatus;
  /** Of its booking: whether it is before its departure, too. */
  booking: { status: BookingStatus; isAhead: boolean };
}

/** E-mails that ask for a payment, or say what came of one that did not pay. */
const ABOUT_PAYING: readonly MessageContent["kind"][] = [
  "hold-ending",
  "payment-pending",
  "payment-rejected",
];
/** E-mails about a trip that is made. */
const ABOUT_TRIP: readonly MessageContent["kind"][] = [
  ...(["booking-confirmed", "agency-booking-confirmed"] as const),
  ...(["booking-changed", "agency-booking-changed"] as const),
];

/** Whether it makes sense to send an e-mail about a booking again: it left us, or tried to, and still says what is the case. */
export function mayResend({ kind, status, booking }: EmailFacts): boolean {
  if (status !== "sent" && status !== "refused" && status !== "in-doubt") return false;
  // The booking's page sends the link again, as it is then.
  if (kind === "booking-link") return false;
  // An address gets each of them once.
  if (kind === "booking-email-changed" || kind === "booking-email-added") return false;
  if (ABOUT_PAYING.includes(kind)) return booking.status === "PENDING";
  if (kind === "booking-reminder") return booking.status === "CONFIRMED" && booking.isAhead;
  return !ABOUT_TRIP.includes(kind) || booking.status === "CONFIRMED";
}
