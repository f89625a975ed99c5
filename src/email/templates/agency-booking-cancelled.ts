import { formatDate } from "../../domain/departures/format-place-time.ts";
import { participantsWithPrices, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { agencyRefundText } from "../blocks/refund-notice.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function agencyBookingCancelled(email: EmailOf<"agency-booking-cancelled">): EmailContent {
  const { agency, booking, locale, reason, refundAmount } = email;
  const { agencyCancelled: messages, footer, people } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  const moneyText = !booking.paid
    ? messages.unpaid
    : refundAmount > 0
      ? agencyRefundText(email)
      : reason === "money-returned"
        ? messages.alreadyReturned
        : messages.noRefund;
  return {
    subject: messages.subject(people(booking.participants), booking.title, date, booking.code),
    preheader: messages.because[reason],
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading(booking.lead.name),
    blocks: [
      { is: "paragraph", text: `${messages.because[reason]} ${messages.seats}` },
      { is: "notice", tone: "plain", title: messages.moneyTitle, text: moneyText },
      ticket(email),
      traveller(email),
      participantsWithPrices(email),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
