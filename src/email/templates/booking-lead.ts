import { formatDate } from "../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { money, participantsWithPrices, placeMoment, ticket, traveller } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function bookingLead(email: EmailOf<"booking-lead">): EmailContent {
  const { agency, booking, locale, replaces } = email;
  const { footer, lead: messages, people, titles } = emailMessages(locale);
  const { lead } = booking;
  const holdBlocks: Block[] = booking.holdExpiresAt
    ? [
        {
          is: "notice",
          tone: "waiting",
          title: messages.heldTitle,
          text: messages.held(placeMoment(booking.holdExpiresAt, locale)),
        },
      ]
    : [];
  return {
    subject: messages.subject(booking.title, formatDate(booking.date, locale), booking.code),
    preheader: messages.preheader(
      lead.name,
      people(booking.participants),
      formatPesos(booking.totalPrice, locale),
    ),
    tone: "waiting",
    badge: messages.badge,
    heading: messages.heading(lead.name),
    blocks: [
      { is: "paragraph", text: messages.intro },
      ...(replaces ? [{ is: "paragraph", text: messages.replaces(replaces) } as const] : []),
      ...holdBlocks,
      ticket(email),
      traveller(email),
      participantsWithPrices(email),
      money(email, "ofBooking", { title: titles.moneyForAgency }),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
