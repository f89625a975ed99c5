import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { money, participants, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the agency, once a booking is paid: who is coming, and by which number they are reached. No documents. */
export function agencyBookingConfirmed(letter: LetterOf<"agency-booking-confirmed">): LetterPage {
  const { agency, booking, locale } = letter;
  const { agencyConfirmed: copy, footer, people, titles } = letterCopy(locale);
  const date = formatDate(booking.date, locale);
  const count = people(booking.participants);
  return {
    subject: copy.subject(count, booking.title, date, booking.code),
    preheader: copy.preheader(booking.lead.name, formatTime(booking.startTime, locale)),
    tone: "good",
    badge: copy.badge,
    heading: copy.heading(booking.lead.name),
    blocks: [
      { is: "words", text: copy.intro },
      ticket(letter),
      traveller(letter),
      participants(letter),
      money(letter, "ofBooking", { title: titles.moneyForAgency }),
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
