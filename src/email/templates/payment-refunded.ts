import { formatMoney } from "../../domain/pricing/format-pesos.ts";
import { CURRENCY } from "../../domain/pricing/quote.ts";
import { firstName, help, ticket } from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { refundNotice } from "../blocks/refund-notice.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the traveller, when money goes back. */
export function paymentRefunded(letter: LetterOf<"payment-refunded">): LetterPage {
  const { agency, booking, locale, reason, refundAmount, refundBy } = letter;
  const { footer, hello, refunded: copy } = letterCopy(locale);
  const amount = formatMoney(refundAmount, letter.refundCurrency ?? CURRENCY, locale);
  return {
    subject: copy.subject(amount, booking.code),
    preheader: copy.because[reason],
    tone: "good",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      { is: "words", text: hello(firstName(booking.lead.name)) },
      { is: "words", text: copy.because[reason] },
      refundNotice(amount, refundBy, locale),
      ticket(letter),
      { is: "action", label: copy.action, href: booking.url },
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
