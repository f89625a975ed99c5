import { formatDate } from "../../domain/departures/format-place-time.ts";
import { formatMoney } from "../../domain/pricing/format-pesos.ts";
import { CURRENCY } from "../../domain/pricing/quote.ts";
import { ticket } from "../blocks/booking-blocks.ts";
import { mailLink, telephoneLink } from "../blocks/contact-links.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the agency, when money that it owes does not go back by itself. */
export function refundFailed(letter: LetterOf<"refund-failed">): LetterPage {
  const { agency, booking, locale, reason, refundAmount, refundBy, refused } = letter;
  const { footer, labels, refundFailed: copy, titles } = letterCopy(locale);
  const amount = formatMoney(refundAmount, letter.refundCurrency ?? CURRENCY, locale);
  const { lead } = booking;
  return {
    subject: copy.subject(amount, booking.code),
    preheader: copy.owed(amount, formatDate(refundBy, locale)),
    tone: "bad",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      { is: "words", text: `${copy.because[reason]} ${refused ? copy.refused : copy.waiting}` },
      { is: "notice", tone: "bad", title: copy.owed(amount, formatDate(refundBy, locale)), text: copy.law },
      { is: "steps", title: copy.stepsTitle, steps: copy.steps(letter.providerPaymentId) },
      ticket(letter),
      {
        is: "facts",
        title: titles.traveller,
        rows: [
          { label: labels.name, value: lead.name },
          { label: labels.email, value: lead.email, href: mailLink(lead.email) },
          { label: labels.phone, value: lead.phoneNumber, href: telephoneLink(lead.phoneNumber) },
        ],
      },
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
