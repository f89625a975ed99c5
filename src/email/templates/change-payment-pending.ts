import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { greeting, help, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { changePendingMessages } from "../messages/change-pending.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { PendingReason } from "../messages/pending-reason.ts";
import { pendingReason } from "./payment-pending.ts";

type ChangePending = EmailOf<"change-payment-pending">;

function deadline({ locale, payBefore, code }: ChangePending, reason: PendingReason): Block[] {
  if (reason === "review" || !payBefore) return [];
  const { pending } = emailMessages(locale);
  const { before } = changePendingMessages[locale];
  const text = reason === "cash" && code ? `${pending.code(code)} ${before}` : before;
  return [
    { is: "notice", tone: "waiting", title: pending.beforeTitle(placeMoment(payBefore, locale)), text },
  ];
}

/** E-mail to the traveller, while the payment for a change is pending. The booking stays unchanged until the payment. */
export function changePaymentPending(email: ChangePending): EmailContent {
  const { agency, booking, locale, wanted } = email;
  const { footer, pending, people, seeBooking } = emailMessages(locale);
  const messages = changePendingMessages[locale];
  const reason = pendingReason(email.method);
  const { action, title } = pending.waits[reason];
  const when = `${formatDate(wanted.date, locale)}, ${formatTime(wanted.startTime, locale)}`;
  const see = { label: seeBooking, href: booking.url };
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: messages.standsTitle,
    tone: "waiting",
    badge: messages.badge,
    heading: messages.heading[reason],
    blocks: [
      greeting(email),
      { is: "paragraph", text: messages.intro[reason] },
      ...deadline(email, reason),
      {
        is: "notice",
        tone: "plain",
        title: messages.standsTitle,
        text: messages.stands(when, people(wanted.participants)),
      },
      { is: "steps", title, steps: messages.steps[reason] },
      ...(email.instructionsUrl
        ? [{ is: "action", label: action, href: email.instructionsUrl } as const]
        : [{ is: "action", ...see } as const]),
      {
        is: "facts",
        title: messages.moneyTitle,
        rows: [{ label: messages.toPay, value: formatPesos(email.toPay, locale) }],
      },
      ticket(email),
      ...(email.instructionsUrl ? [{ is: "link", ...see } as const] : []),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
