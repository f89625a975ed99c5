import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import type { DepartureTime } from "../../domain/departures/schedule.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { greeting, help, placeMoment } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Choice = EmailOf<"departure-choice">;

const departureTimeText = ({ date, startTime }: DepartureTime, locale: Choice["locale"]): string =>
  formatDayAndTime(date, startTime, locale);

function messagesOf({ timeChange, cause, locale }: Choice) {
  const { choice: messages, timeChange: changed } = emailMessages(locale);
  if (!timeChange)
    return {
      ...{ ...messages, because: messages.becauseOf[cause] },
      moveTo: (departure: DepartureTime) => messages.move(departureTimeText(departure, locale)),
      elseMovedTo: (departure: DepartureTime) =>
        messages.movedByDefault(departureTimeText(departure, locale)),
    };
  const timeText = (time: string) => formatTime(time, locale);
  const [newTime, oldTime] = [timeText(timeChange.to), timeText(timeChange.from)];
  return {
    ...{ ...messages, preheader: changed.preheader, heading: changed.heading(newTime, oldTime) },
    ...{ badge: changed.badge, because: changed.becauseOf[cause], cancelledTitle: changed.bookingTitle },
    subject: (title: string, code: string) => changed.subject(newTime, oldTime, title, code),
    moveTo: ({ startTime }: DepartureTime) => changed.move(timeText(startTime)),
    elseMovedTo: ({ startTime }: DepartureTime) => changed.movedByDefault(timeText(startTime)),
  };
}

function deadline(email: Choice): Block {
  const { departures, until, byDefault, locale } = email;
  const messages = messagesOf(email);
  const [firstDeparture] = departures;
  const defaultText =
    byDefault === "move" && firstDeparture ? messages.elseMovedTo(firstDeparture) : messages.elseRefunded;
  return {
    ...{ is: "notice", tone: "waiting", title: messages.untilTitle(placeMoment(until, locale)) },
    text: [...(departures.length > 0 ? [messages.held] : []), defaultText].join(" "),
  };
}

function bookingFacts(email: Choice): Block {
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
    messages.gone(departureTimeText(gone, locale)),
    departures.length > 0 ? messages.left : messages.noneLeft,
  ].join(" ");
}

/** The buttons work without an account. */
export function departureChoice(email: Choice): EmailContent {
  const { agency, booking, locale, note, departures, gone, refundUrl, refundAmount } = email;
  const { cancelled: cancelledMessages, footer } = emailMessages(locale);
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
      gone ? { is: "paragraph", text: goneText(email, gone) } : { is: "paragraph", text: messages.because },
      ...(note && !gone
        ? [{ is: "quote", title: cancelledMessages.fromAgency(agency.name), text: note } as const]
        : []),
      deadline(email),
      ...departures.map(
        (departure): Block => ({ is: "action", label: messages.moveTo(departure), href: departure.url }),
      ),
      {
        is: "action",
        label: refundAmount > 0 ? messages.refund(formatPesos(refundAmount, locale)) : messages.cancelBooking,
        href: refundUrl,
      },
      { is: "paragraph", text: messages.press },
      bookingFacts(email),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  };
}
