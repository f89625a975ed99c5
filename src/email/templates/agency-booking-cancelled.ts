import { formatDate } from "../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { participants, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the agency, when a booking is cancelled: who is not coming any more, and what goes back. */
export function agencyBookingCancelled(letter: LetterOf<"agency-booking-cancelled">): LetterPage {
  const { agency, booking, locale, reason, refundAmount } = letter;
  const { agencyCancelled: copy, footer, people } = letterCopy(locale);
  const date = formatDate(booking.date, locale);
  const money = !booking.paid
    ? copy.unpaid
    : refundAmount > 0
      ? copy.refund(formatPesos(refundAmount, locale))
      : copy.noRefund;
  return {
    subject: copy.subject(people(booking.participants), booking.title, date, booking.code),
    preheader: copy.because[reason],
    tone: "bad",
    badge: copy.badge,
    heading: copy.heading(booking.lead.name),
    blocks: [
      { is: "words", text: `${copy.because[reason]} ${copy.seats}` },
      { is: "notice", tone: "plain", title: copy.moneyTitle, text: money },
      ticket(letter),
      traveller(letter),
      participants(letter),
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
