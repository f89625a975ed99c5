import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { ticket, traveller } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { chargebackLostMessages } from "../messages/chargeback-lost.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to the agency when it has lost a chargeback after the trip, so that the amount is due again. */
export function agencyChargebackLost(email: EmailOf<"agency-chargeback-lost">): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, refundFailed } = emailMessages(locale);
  const messages = chargebackLostMessages[locale];
  const amount = formatPesos(email.amount, locale);
  return {
    subject: messages.subject(amount, booking.code),
    preheader: messages.dueTitle(amount),
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      { is: "paragraph", text: messages.intro },
      { is: "notice", tone: "bad", title: messages.dueTitle(amount), text: messages.due },
      { is: "steps", title: refundFailed.stepsTitle, steps: messages.steps(email.providerPaymentId) },
      ticket(email),
      traveller(email),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
