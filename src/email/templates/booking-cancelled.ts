import { collectsMoney } from "../../domain/payments/payment-method.ts";
import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import { calendarAttachment } from "../blocks/calendar-attachment.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { refundOfBooking } from "../blocks/refund-notice.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { NothingToRefund } from "../messages/es-co-bookings.ts";

type Cancelled = EmailOf<"booking-cancelled">;

/**
 * A cancellation before the deadline refunds everything. If such a cancellation refunds nothing, the money was refunded
 * earlier.
 */
function nothingToRefund({ booking, reason }: Cancelled, now: Date): NothingToRefund {
  if (reason !== "traveller" && reason !== "staff") return reason;
  if (!booking.paid || !collectsMoney(booking.paidBy)) return "unpaid";
  return now < booking.freeCancellationUntil ? "returned" : "late";
}

function refundBlock(email: Cancelled, now: Date): Block {
  const { booking, locale, refundAmount, refundBy } = email;
  if (refundAmount > 0) return refundOfBooking(email, refundBy);
  const { title, text } = emailMessages(locale).cancelled.nothing[nothingToRefund(email, now)];
  const freeUntil = placeMoment(booking.freeCancellationUntil, locale);
  return { is: "notice", tone: "plain", title, text: text(freeUntil) };
}

export function bookingCancelled(email: Cancelled, now: Date): EmailContent {
  const { agency, booking, locale, reason, cause, note } = email;
  const { calendar, cancelled: messages, footer } = emailMessages(locale);
  const because = cause ? messages.becauseOf[cause] : messages.because[reason];
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: because,
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      greeting(email),
      { is: "paragraph", text: because },
      ...(note ? [{ is: "quote", title: messages.fromAgency(agency.name), text: note } as const] : []),
      refundBlock(email, now),
      ticket(email),
      money(email, "ofBooking"),
      { is: "action", label: messages.action, href: booking.url },
      ...(booking.paid ? [{ is: "paragraph", text: calendar.cancels } as const] : []),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: booking.paid ? [calendarAttachment(email, now, "CANCEL")] : [],
  };
}
