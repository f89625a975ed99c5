import { rejectionReason } from "../../domain/payments/rejection-reasons.ts";
import { help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Rejected = EmailOf<"payment-rejected">;

function holdBlock({ booking, locale }: Rejected, now: Date): Block {
  const { held, heldTitle, notHeld, notHeldTitle } = emailMessages(locale).rejected;
  const holdEnd = booking.holdExpiresAt;
  return holdEnd && now < holdEnd
    ? { is: "notice", tone: "waiting", title: heldTitle, text: held(placeMoment(holdEnd, locale)) }
    : { is: "notice", tone: "plain", title: notHeldTitle, text: notHeld };
}

export function paymentRejected(email: Rejected, now: Date): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, rejected: messages } = emailMessages(locale);
  const { advice, happened } = rejectionReason(email.reason, locale);
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: messages.preheader(happened),
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      { is: "paragraph", text: messages.intro },
      { is: "notice", tone: "bad", title: happened, text: advice },
      { is: "action", label: messages.action, href: email.payAgainUrl },
      holdBlock(email, now),
      ticket(email),
      money(email, "toPay"),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
