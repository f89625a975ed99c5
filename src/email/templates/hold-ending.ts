import { help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

type HoldEnding = EmailOf<"hold-ending">;

function deadline({ booking, locale }: HoldEnding): Block[] {
  const messages = emailMessages(locale).holdEnding;
  if (!booking.holdExpiresAt) return [];
  const title = messages.untilTitle(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title, text: messages.until }];
}

export function holdEnding(email: HoldEnding): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, helloWithoutName, holdEnding: messages } = emailMessages(locale);
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: messages.preheader,
    tone: "waiting",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      { is: "paragraph", text: helloWithoutName },
      { is: "paragraph", text: messages.intro },
      ...deadline(email),
      { is: "action", label: messages.action, href: booking.url },
      { is: "paragraph", text: messages.ignore },
      ticket(email),
      money(email, "toPay"),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
