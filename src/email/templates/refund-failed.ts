import { formatDate } from "../../domain/departures/format-place-time.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import { formatMoney } from "../../domain/pricing/format-pesos.ts";
import { ticket } from "../blocks/booking-blocks.ts";
import { emailLink, telephone } from "../blocks/contact-links.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function refundFailed(email: EmailOf<"refund-failed">): EmailContent {
  const { agency, booking, locale, reason, refundAmount, refundBy, refused } = email;
  const { footer, labels, refundFailed: messages, titles } = emailMessages(locale);
  const amount = formatMoney(refundAmount, email.refundCurrency ?? CURRENCY, locale);
  const owedText = messages.owed(amount, formatDate(refundBy, locale));
  const { lead } = booking;
  return {
    subject: messages.subject(amount, booking.code),
    preheader: owedText,
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      {
        is: "paragraph",
        text: `${messages.because[reason]} ${refused ? messages.refused : messages.waiting}`,
      },
      { is: "notice", tone: "bad", title: owedText, text: messages.law },
      { is: "steps", title: messages.stepsTitle, steps: messages.steps(email.providerPaymentId) },
      ticket(email),
      {
        is: "facts",
        title: titles.traveller,
        rows: [
          { label: labels.name, value: lead.name },
          { label: labels.email, value: lead.email, href: emailLink(lead.email) },
          telephone(labels.phone, lead.phoneNumber),
        ],
      },
    ],
    because: footer.becauseAgency(agency.name),
  };
}
