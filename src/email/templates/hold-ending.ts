import { help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";

type HoldEnding = LetterOf<"hold-ending">;

function deadline({ booking, locale }: HoldEnding): Block[] {
  const copy = letterCopy(locale).holdEnding;
  if (!booking.holdExpiresAt) return [];
  const title = copy.untilTitle(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title, text: copy.until }];
}

/** To whoever booked and has not paid, shortly before the seats go. */
export function holdEnding(letter: HoldEnding): LetterPage {
  const { agency, booking, locale } = letter;
  const { footer, helloNobody, holdEnding: copy } = letterCopy(locale);
  return {
    subject: copy.subject(booking.title, booking.code),
    preheader: copy.preheader,
    tone: "waiting",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      { is: "words", text: helloNobody },
      { is: "words", text: copy.intro },
      ...deadline(letter),
      { is: "action", label: copy.action, href: booking.url },
      { is: "words", text: copy.ignore },
      ticket(letter),
      money(letter, "toPay"),
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
