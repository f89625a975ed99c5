import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { Wait } from "../messages/wait.ts";

type Pending = EmailOf<"payment-pending">;

const WAITS = new Map<string, Wait>([
  ["pse", "transfer"],
  ["bank_transfer", "transfer"],
  ["efecty", "cash"],
  ["ticket", "cash"],
]);

/** Methods are an open vocabulary. A method that is neither transfer nor cash is pending for a review. */
const waitFor = (method: string | null): Wait => WAITS.get(method ?? "") ?? "review";

function deadline({ booking, locale, payBefore, code }: Pending, wait: Wait): Block[] {
  const messages = emailMessages(locale).pending;
  if (wait !== "review" && payBefore)
    return [
      {
        is: "notice",
        tone: "waiting",
        title: messages.beforeTitle(placeMoment(payBefore, locale)),
        text: wait === "cash" && code ? `${messages.code(code)} ${messages.before}` : messages.before,
      },
    ];
  if (!booking.holdExpiresAt) return [];
  const text = messages.held(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title: messages.heldTitle, text }];
}

/** E-mail to the traveller, while a transfer, a cash payment or a review is pending. */
export function paymentPending(email: Pending): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, pending: messages, seeBooking } = emailMessages(locale);
  const wait = waitFor(email.method);
  const { action, intro, steps, title } = messages.waits[wait];
  const until = email.payBefore ?? booking.holdExpiresAt;
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: until ? messages.preheader(placeMoment(until, locale)) : messages.preheaderOpen,
    tone: "waiting",
    badge: messages.badge,
    heading: messages.heading[wait],
    blocks: [
      greeting(email),
      { is: "words", text: intro },
      ...deadline(email, wait),
      { is: "steps", title, steps },
      email.instructionsUrl
        ? { is: "action", label: action, href: email.instructionsUrl }
        : { is: "action", label: seeBooking, href: booking.url },
      ticket(email),
      money(email, "toPay"),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
