import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { greeting, help, placeMoment } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Choice = EmailOf<"departure-choice">;

const whenOf = ({ date, startTime }: DepartureTime, locale: Choice["locale"]): string =>
  formatDayAndTime(date, startTime, locale);

function deadline({ departures, until, byDefault, locale }: Choice): Block {
  const { choice: messages } = emailMessages(locale);
  const [first] = departures;
  const after =
    byDefault === "move" && first ? messages.elseMoved(whenOf(first, locale)) : messages.elseRefunded;
  return {
    ...{ is: "notice", tone: "waiting", title: messages.untilTitle(placeMoment(until, locale)) },
    text: [...(departures.length > 0 ? [messages.held] : []), after].join(" "),
  };
}

function cancelled({ booking, locale }: Choice): Block {
  const { choice: messages, labels, people } = emailMessages(locale);
  return {
    is: "facts",
    title: messages.cancelledTitle,
    rows: [
      { label: messages.experience, value: booking.title },
      { label: labels.date, value: formatDate(booking.date, locale) },
      { label: labels.startTime, value: formatTime(booking.startTime, locale) },
      { label: labels.people, value: people(booking.participants) },
      { label: labels.code, value: booking.code },
    ],
  };
}

function goneText({ departures, locale }: Choice, gone: NonNullable<Choice["gone"]>): string {
  const { choice: messages } = emailMessages(locale);
  return [
    messages.gone(whenOf(gone, locale)),
    departures.length > 0 ? messages.left : messages.noneLeft,
  ].join(" ");
}

/** To the traveller of a cancelled departure: one button for each choice, which works without an account. */
export function departureChoice(email: Choice): EmailContent {
  const { agency, booking, locale, cause, note, departures, gone, refundUrl, refundAmount } = email;
  const { choice: messages, cancelled: ended, footer } = emailMessages(locale);
  const subject = gone ? messages.goneSubject : messages.subject;
  return {
    subject: subject(booking.title, booking.code),
    preheader: departures.length > 0 ? messages.preheader : messages.refundPreheader,
    tone: "waiting",
    badge: messages.badge,
    heading: gone ? messages.goneHeading : messages.heading,
    blocks: [
      greeting(email),
      gone ? { is: "words", text: goneText(email, gone) } : { is: "words", text: messages.becauseOf[cause] },
      ...(note && !gone ? [{ is: "quote", title: ended.fromAgency(agency.name), text: note } as const] : []),
      deadline(email),
      ...departures.map(
        (one): Block => ({ is: "action", label: messages.move(whenOf(one, locale)), href: one.url }),
      ),
      {
        is: "action",
        label: refundAmount > 0 ? messages.refund(formatPesos(refundAmount, locale)) : messages.cancelBooking,
        href: refundUrl,
      },
      { is: "words", text: messages.press },
      cancelled(email),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [],
  };
}
