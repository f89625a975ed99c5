import { formatDate } from "../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { money, participants, placeMoment, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { Block, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the agency, when a booking starts. */
export function bookingLead(letter: LetterOf<"booking-lead">): LetterPage {
  const { agency, booking, locale, replaces } = letter;
  const { footer, lead: copy, people, titles } = letterCopy(locale);
  const { lead } = booking;
  const held: Block[] = booking.holdExpiresAt
    ? [
        {
          is: "notice",
          tone: "waiting",
          title: copy.heldTitle,
          text: copy.held(placeMoment(booking.holdExpiresAt, locale)),
        },
      ]
    : [];
  return {
    subject: copy.subject(booking.title, formatDate(booking.date, locale), booking.code),
    preheader: copy.preheader(
      lead.name,
      people(booking.participants),
      formatPesos(booking.totalPrice, locale),
    ),
    tone: "waiting",
    badge: copy.badge,
    heading: copy.heading(lead.name),
    blocks: [
      { is: "words", text: copy.intro },
      ...(replaces ? [{ is: "words", text: copy.replaces(replaces) } as const] : []),
      ...held,
      ticket(letter),
      traveller(letter),
      participants(letter),
      money(letter, "ofBooking", { title: titles.moneyForAgency }),
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
