import { rejectionReason } from "../../domain/payments/rejection-reasons.ts";
import { help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

type Rejected = LetterOf<"payment-rejected">;

function seats({ booking, locale }: Rejected, now: Date): Block {
  const { held, heldTitle, notHeld, notHeldTitle } = letterCopy(locale).rejected;
  const until = booking.holdExpiresAt;
  return until && now < until
    ? { is: "notice", tone: "waiting", title: heldTitle, text: held(placeMoment(until, locale)) }
    : { is: "notice", tone: "plain", title: notHeldTitle, text: notHeld };
}

/** To the traveller, with the provider's reason in human words. */
export function paymentRejected(letter: Rejected, now: Date): LetterPage {
  const { agency, booking, locale } = letter;
  const { footer, rejected: copy } = letterCopy(locale);
  const { advice, happened } = rejectionReason(letter.reason, locale);
  return {
    subject: copy.subject(booking.title, booking.code),
    preheader: copy.preheader(happened),
    tone: "bad",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      { is: "words", text: copy.intro },
      { is: "notice", tone: "bad", title: happened, text: advice },
      { is: "action", label: copy.action, href: letter.payAgainUrl },
      seats(letter, now),
      ticket(letter),
      money(letter, "toPay"),
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
