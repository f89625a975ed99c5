import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { letterCopy } from "../messages/email-messages.ts";
import type { Wait } from "../messages/wait.ts";

type Pending = LetterOf<"payment-pending">;

const WAITS = new Map<string, Wait>([
  ["pse", "transfer"],
  ["bank_transfer", "transfer"],
  ["efecty", "cash"],
  ["ticket", "cash"],
]);

/** Methods are an open vocabulary: one that is neither transfer nor cash is pending for a review. */
const waitFor = (method: string | null): Wait => WAITS.get(method ?? "") ?? "review";

function deadline({ booking, locale, payBefore, code }: Pending, wait: Wait): Block[] {
  const copy = letterCopy(locale).pending;
  if (wait !== "review" && payBefore)
    return [
      {
        is: "notice",
        tone: "waiting",
        title: copy.beforeTitle(placeMoment(payBefore, locale)),
        text: wait === "cash" && code ? `${copy.code(code)} ${copy.before}` : copy.before,
      },
    ];
  if (!booking.holdExpiresAt) return [];
  const text = copy.held(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title: copy.heldTitle, text }];
}

/** To the traveller, while a transfer, a cash payment or a review is awaited. */
export function paymentPending(letter: Pending): LetterPage {
  const { agency, booking, locale } = letter;
  const { footer, pending: copy, seeBooking } = letterCopy(locale);
  const wait = waitFor(letter.method);
  const { action, intro, steps, title } = copy.waits[wait];
  const until = letter.payBefore ?? booking.holdExpiresAt;
  return {
    subject: copy.subject(booking.title, booking.code),
    preheader: until ? copy.preheader(placeMoment(until, locale)) : copy.preheaderOpen,
    tone: "waiting",
    badge: copy.badge,
    heading: copy.heading[wait],
    blocks: [
      greeting(letter),
      { is: "words", text: intro },
      ...deadline(letter, wait),
      { is: "steps", title, steps },
      letter.instructionsUrl
        ? { is: "action", label: action, href: letter.instructionsUrl }
        : { is: "action", label: seeBooking, href: booking.url },
      ticket(letter),
      money(letter, "toPay"),
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
