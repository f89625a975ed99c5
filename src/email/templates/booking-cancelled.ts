import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { refundOfBooking } from "../blocks/refund-notice.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Cancelled = EmailOf<"booking-cancelled">;

function moneyBack(email: Cancelled): Block {
  const { booking, locale, reason, refundAmount, refundBy } = email;
  if (refundAmount > 0) return refundOfBooking(email, refundBy);
  const { nothing, nothingTitle } = emailMessages(locale).cancelled;
  const freeUntil = placeMoment(booking.freeCancellationUntil, locale);
  return { is: "notice", tone: "plain", title: nothingTitle, text: nothing[reason](freeUntil) };
}

/** E-mail to the traveller, when the booking is cancelled. It states the refund and its latest date. */
export function bookingCancelled(email: Cancelled): EmailContent {
  const { agency, booking, locale, reason, cause, note } = email;
  const { cancelled: messages, footer } = emailMessages(locale);
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
      moneyBack(email),
      ticket(email),
      money(email, "ofBooking"),
      { is: "action", label: messages.action, href: booking.url },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
