import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { rejectionReason } from "../../domain/payments/rejection-reasons.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { greeting, help, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { changePendingMessages } from "../messages/change-pending.ts";
import { changeRejectedMessages } from "../messages/change-rejected.ts";
import { emailMessages } from "../messages/email-messages.ts";

type ChangeRejected = EmailOf<"change-payment-rejected">;

function nextStep({ booking, locale, payBefore, toPay, wanted, reason }: ChangeRejected, now: Date): Block[] {
  const { people, seeBooking } = emailMessages(locale);
  const messages = changeRejectedMessages[locale];
  const { advice, happened } = rejectionReason(reason, locale);
  const when = `${formatDate(wanted.date, locale)}, ${formatTime(wanted.startTime, locale)}`;
  const party = people(wanted.participants);
  if (!payBefore || now >= payBefore)
    return [
      { is: "notice", tone: "bad", title: happened, text: messages.ended(when, party) },
      { is: "action", label: seeBooking, href: booking.url },
    ];
  const { moneyTitle, toPay: label } = changePendingMessages[locale];
  const title = messages.openTitle(placeMoment(payBefore, locale));
  return [
    { is: "notice", tone: "bad", title: happened, text: advice },
    { is: "notice", tone: "waiting", title, text: messages.open(when, party) },
    { is: "action", label: messages.payAgain, href: booking.url },
    { is: "facts", title: moneyTitle, rows: [{ label, value: formatPesos(toPay, locale) }] },
  ];
}

/** E-mail to the traveller, after a payment for a change failed or expired. The booking stays unchanged. */
export function changePaymentRejected(email: ChangeRejected, now: Date): EmailContent {
  const { agency, booking, locale } = email;
  const messages = changeRejectedMessages[locale];
  return {
    subject: messages.subject(booking.title, booking.code),
    preheader: messages.preheader,
    tone: "bad",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      greeting(email),
      { is: "paragraph", text: messages.intro },
      ...nextStep(email, now),
      ticket(email),
      help(email),
    ],
    because: emailMessages(locale).footer.becauseBooking(agency.name),
  };
}
