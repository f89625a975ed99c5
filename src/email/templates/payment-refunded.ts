import { firstName } from "../../domain/participants/first-name.ts";
import { CURRENCY } from "../../domain/pricing/currency.ts";
import { formatMoney } from "../../domain/pricing/format-pesos.ts";
import { help, ticket } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { refundNotice, refundOfBooking } from "../blocks/refund-notice.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function paymentRefunded(email: EmailOf<"payment-refunded">): EmailContent {
  const { agency, booking, locale, reason, refundAmount, refundBy } = email;
  const { footer, hello, helloWithoutName, refunded: messages } = emailMessages(locale);
  const { name } = booking.lead;
  const amount = formatMoney(refundAmount, email.refundCurrency ?? CURRENCY, locale);
  return {
    subject: messages.subject(amount, booking.code),
    preheader: messages.because[reason],
    tone: "good",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      { is: "paragraph", text: name ? hello(firstName(name)) : helloWithoutName },
      { is: "paragraph", text: messages.because[reason] },
      email.refundByAgency ? refundOfBooking(email, refundBy) : refundNotice(amount, refundBy, locale),
      ticket(email),
      { is: "action", label: messages.action, href: booking.url },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
