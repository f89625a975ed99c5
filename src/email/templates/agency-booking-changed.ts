import { formatDate } from "../../domain/departures/format-place-time.ts";
import { money, participantsWithPrices, ticket, traveller } from "../blocks/booking-blocks.ts";
import { changedSummary } from "../blocks/changed-summary.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { agencyRefundText } from "../blocks/refund-notice.ts";
import { changedMessages } from "../messages/changed.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function agencyBookingChanged(email: EmailOf<"agency-booking-changed">): EmailContent {
  const { agency, booking, changed, locale } = email;
  const { agencyCancelled, footer, people, titles } = emailMessages(locale);
  const messages = changedMessages[locale];
  const date = formatDate(booking.date, locale);
  const { refundAmount } = changed;
  const refundText = agencyRefundText({ ...email, refundAmount });
  const title = agencyCancelled.moneyTitle;
  return {
    subject: messages.agencySubject(people(booking.participants), booking.title, date, booking.code),
    preheader: changedSummary(email).text,
    tone: "plain",
    badge: messages.badge,
    heading: messages.agencyHeading(booking.lead.name),
    blocks: [
      { is: "paragraph", text: messages.agencyIntro },
      changedSummary(email),
      ...(refundAmount > 0 ? [{ is: "notice", tone: "plain", title, text: refundText } as const] : []),
      ticket(email),
      traveller(email),
      participantsWithPrices(email),
      money(email, "ofBooking", { title: titles.moneyForAgency }),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
