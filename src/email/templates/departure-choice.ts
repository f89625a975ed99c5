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

/** Words that differ between a cancelled departure and one that leaves at another time. */
function messagesOf({ timeChange, cause, locale }: Choice) {
  const { choice: messages, timeChange: changed } = emailMessages(locale);
  if (!timeChange)
    return {
      ...{ ...messages, because: messages.becauseOf[cause] },
      moveTo: (one: DepartureTime) => messages.move(whenOf(one, locale)),
      elseMovedTo: (one: DepartureTime) => messages.movedByDefault(whenOf(one, locale)),
    };
  const timeOf = (time: string) => formatTime(time, locale);
  const [to, from] = [timeOf(timeChange.to), timeOf(timeChange.from)];
  return {
    ...{ ...messages, preheader: changed.preheader, heading: changed.heading(to, from) },
    ...{ badge: changed.badge, because: changed.becauseOf[cause], cancelledTitle: changed.bookingTitle },
    subject: (title: string, code: string) => changed.subject(to, from, title, code),
    moveTo: ({ startTime }: DepartureTime) => changed.move(timeOf(startTime)),
    elseMovedTo: ({ startTime }: DepartureTime) => changed.movedByDefault(timeOf(startTime)),
  };
}

function deadline(email: Choice): Block {
  const { departures, until, byDefault, locale } = email;
  const messages = messagesOf(email);
  const [first] = departures;
  const after = byDefault === "move" && first ? messages.elseMovedTo(first) : messages.elseRefunded;
  return {
    ...{ is: "notice", tone: "waiting", title: messages.untilTitle(placeMoment(until, locale)) },
    text: [...(departures.length > 0 ? [messages.held] : []), after].join(" "),
  };
}

function cancelled(email: Choice): Block {
  const { booking, locale, timeChange } = email;
  const { labels, people } = emailMessages(locale);
  const messages = messagesOf(email);
  return {
    is: "facts",
    title: messages.cancelledTitle,
    rows: [
      { label: messages.experience, value: booking.title },
      { label: labels.date, value: formatDate(booking.date, locale) },
      { label: labels.startTime, value: formatTime(timeChange?.to ?? booking.startTime, locale) },
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

/**
 * To the traveller of a departure that was cancelled or leaves at another time: one button for each choice, which works
 * without an account.
 */
export function departureChoice(email: Choice): EmailContent {
  const { agency, booking, locale, note, departures, gone, refundUrl, refundAmount } = email;
  const { cancelled: ended, footer } = emailMessages(locale);
  const messages = messagesOf(email);
  const subject = gone ? messages.goneSubject : messages.subject;
  return {
    subject: subject(booking.title, booking.code),
    preheader: departures.length > 0 ? messages.preheader : messages.refundPreheader,
    tone: "waiting",
    badge: messages.badge,
    heading: gone ? messages.goneHeading : messages.heading,
    blocks: [
      greeting(email),
      gone ? { is: "words", text: goneText(email, gone) } : { is: "words", text: messages.because },
      ...(note && !gone ? [{ is: "quote", title: ended.fromAgency(agency.name), text: note } as const] : []),
      deadline(email),
      ...departures.map((one): Block => ({ is: "action", label: messages.moveTo(one), href: one.url })),
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
