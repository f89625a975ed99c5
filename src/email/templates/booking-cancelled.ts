import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { refundNotice } from "../blocks/refund-notice.ts";
import { letterCopy } from "../messages/email-messages.ts";

type Cancelled = LetterOf<"booking-cancelled">;

function moneyBack({ booking, locale, reason, refundAmount, refundBy }: Cancelled): Block {
  if (refundAmount > 0) return refundNotice(formatPesos(refundAmount, locale), refundBy, locale);
  const { nothing, nothingTitle } = letterCopy(locale).cancelled;
  const freeUntil = placeMoment(booking.freeCancellationUntil, locale);
  return { is: "notice", tone: "plain", title: nothingTitle, text: nothing[reason](freeUntil) };
}

/** To the traveller, with what goes back and by when. */
export function bookingCancelled(letter: Cancelled): LetterPage {
  const { agency, booking, locale, reason } = letter;
  const { cancelled: copy, footer } = letterCopy(locale);
  return {
    subject: copy.subject(booking.title, booking.code),
    preheader: copy.because[reason],
    tone: "bad",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      greeting(letter),
      { is: "words", text: copy.because[reason] },
      moneyBack(letter),
      ticket(letter),
      money(letter, "ofBooking"),
      { is: "action", label: copy.action, href: booking.url },
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
