import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { money, participantsWithPrices, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** The e-mail lists the participants, without documents. */
export function agencyBookingConfirmed(email: EmailOf<"agency-booking-confirmed">): EmailContent {
  const { agency, booking, locale } = email;
  const { agencyConfirmed: messages, footer, people, titles } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  const count = people(booking.participants);
  return {
    subject: messages.subject(count, booking.title, date, booking.code),
    preheader: messages.preheader(booking.lead.name, formatTime(booking.startTime, locale)),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading(booking.lead.name),
    blocks: [
      {
        is: "paragraph",
        text: isAtProvider({ paymentMethod: booking.paidBy }) ? messages.intro : messages.introByHand,
      },
      ticket(email),
      traveller(email),
      participantsWithPrices(email),
      money(email, "ofBooking", { title: titles.moneyForAgency }),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
