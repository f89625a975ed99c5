import { greeting, help, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { PendingReason } from "../messages/pending-reason.ts";

type Pending = EmailOf<"payment-pending">;

const REASONS = new Map<string, PendingReason>([
  ["pse", "transfer"],
  ["bank_transfer", "transfer"],
  ["efecty", "cash"],
  ["ticket", "cash"],
]);

/** Methods that are not listed above wait for a review, because the provider may add methods. */
export const pendingReason = (method: string | null): PendingReason => REASONS.get(method ?? "") ?? "review";

function deadline({ booking, locale, payBefore, code }: Pending, reason: PendingReason): Block[] {
  const messages = emailMessages(locale).pending;
  if (reason !== "review" && payBefore)
    return [
      {
        is: "notice",
        tone: "waiting",
        title: messages.beforeTitle(placeMoment(payBefore, locale)),
        text: reason === "cash" && code ? `${messages.code(code)} ${messages.before}` : messages.before,
      },
    ];
  if (!booking.holdExpiresAt) return [];
  const text = messages.held(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title: messages.heldTitle, text }];
}

export function paymentPending(email: Pending): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, pending: messages, seeBooking } = emailMessages(locale);
  const reason = pendingReason(email.method);
  const { action, intro, steps, title } = messages.waits[reason];
  const lastMoment = email.payBefore ?? booking.holdExpiresAt;
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: lastMoment ? messages.preheader(placeMoment(lastMoment, locale)) : messages.preheaderOpen,
    tone: "waiting",
    badge: messages.badge,
    heading: messages.heading[reason],
    blocks: [
      greeting(email),
      { is: "paragraph", text: intro },
      ...deadline(email, reason),
      { is: "steps", title, steps },
      email.instructionsUrl
        ? { is: "action", label: action, href: email.instructionsUrl }
        : { is: "action", label: seeBooking, href: booking.url },
      ticket(email),
      money(email, "toPay"),
      ...(email.instructionsUrl ? [{ is: "link", label: seeBooking, href: booking.url } as const] : []),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
