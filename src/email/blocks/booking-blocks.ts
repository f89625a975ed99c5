import { REFUND_CALENDAR_DAYS } from "../../domain/booking/cancellation.ts";
import { formatInstant } from "../../domain/departures/format-moment.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { placeInstant } from "../../domain/departures/place-time.ts";
import { formatDuration } from "../../domain/experiences/duration.ts";
import type { Email } from "../../domain/messaging/email.ts";
import type { EmailBooking } from "../../domain/messaging/email-booking.ts";
import { firstName } from "../../domain/participants/first-name.ts";
import { methodName } from "../../domain/payments/method-name.ts";
import { formatPesos } from "../../domain/pricing/format-pesos.ts";
import { lineText } from "../../domain/pricing/line-text.ts";
import { insideText } from "../../domain/pricing/tax-rule.ts";
import { emailMessages } from "../messages/email-messages.ts";
import { emailLink, mapLink, telephone, whatsApp } from "./contact-links.ts";
import type { Block, Fact } from "./email-content.ts";

type BookingEmail = Pick<Email, "agency" | "locale"> & { booking: EmailBooking };

/** An unpaid booking's name is omitted, because it may be any text. */
export const greeting = ({ booking, locale }: BookingEmail): Block => {
  const { hello, helloWithoutName } = emailMessages(locale);
  const { lead, paid } = booking;
  return { is: "paragraph", text: paid && lead.name ? hello(firstName(lead.name)) : helloWithoutName };
};

/** Formats a moment in Colombian time and names the time zone, because travellers read e-mails in other time zones. */
export const placeMoment = (moment: Date, locale: Email["locale"]): string =>
  emailMessages(locale).placeTime(formatInstant(moment, locale));

export function ticket({ booking, locale }: BookingEmail): Block {
  const { labels, people } = emailMessages(locale);
  return {
    is: "ticket",
    title: booking.title,
    place: booking.place,
    date: { label: labels.date, value: formatDate(booking.date, locale) },
    facts: [
      { label: labels.startTime, value: formatTime(booking.startTime, locale) },
      { label: labels.duration, value: formatDuration(booking.duration, locale) },
      { label: labels.people, value: people(booking.participants) },
      { label: labels.code, value: booking.code },
    ],
  };
}

export function meetingPoint({ booking, locale }: BookingEmail): Block {
  const { labels, titles } = emailMessages(locale);
  const place = booking.meetingPlace;
  const placeFacts: Fact[] = place
    ? [
        { label: labels.where, value: `${place.name}, ${place.address}` },
        { label: labels.map, value: labels.openMap, href: mapLink(place) },
      ]
    : [];
  return {
    is: "facts",
    title: titles.meetingPoint,
    rows: [{ label: labels.meetingPoint, value: booking.meetingPoint }, ...placeFacts],
  };
}

export const departureNote = ({ booking, locale, agency }: BookingEmail): Block[] =>
  booking.departureNote === null
    ? []
    : [
        {
          is: "quote",
          title: emailMessages(locale).titles.departureNote(agency.name),
          text: booking.departureNote,
        },
      ];

export const minimum = ({ booking }: BookingEmail): Block[] =>
  booking.minimum ? [{ is: "paragraph", text: booking.minimum }] : [];

export function whatToBring({ booking, locale }: BookingEmail): Block {
  const { bring } = emailMessages(locale);
  const { requirements } = booking;
  return requirements.length > 0
    ? { is: "list", title: bring.title, items: requirements, note: bring.alsoAnyWeather }
    : { is: "notice", tone: "plain", title: bring.title, text: bring.anyWeather };
}

export function traveller({ booking, locale }: BookingEmail): Block {
  const { labels, titles } = emailMessages(locale);
  const { lead, accountPhone } = booking;
  return {
    is: "facts",
    title: titles.traveller,
    rows: [
      { label: labels.name, value: lead.name },
      ...(lead.email ? [{ label: labels.email, value: lead.email, href: emailLink(lead.email) }] : []),
      ...(lead.phoneNumber ? [telephone(labels.phone, lead.phoneNumber)] : []),
      ...(accountPhone ? [telephone(labels.accountPhone, accountPhone)] : []),
    ],
  };
}

export function participants({ booking, locale }: BookingEmail): Block {
  const { titles } = emailMessages(locale);
  const rows = booking.participantNames.map((name, i) => ({
    label: titles.participant(i + 1),
    value: name || titles.nameMissing,
  }));
  return { is: "facts", title: titles.participants, rows };
}

/** Lists participants with their price options, because the agency plans differently for children and for adults. */
export function participantsWithPrices({ booking, locale }: BookingEmail): Block {
  const { titles } = emailMessages(locale);
  const rows = booking.participantNames.map((name, i) => ({
    label: `${titles.participant(i + 1)} · ${booking.participantPrices[i] ?? ""}`,
    value: name || titles.nameMissing,
  }));
  return { is: "facts", title: titles.participants, rows };
}

export function missingDetails({ booking, locale }: BookingEmail, now: Date): Block[] {
  const { missing, title, date, startTime } = booking;
  if (!missing || placeInstant(date, startTime) <= now) return [];
  const { missing: messages, titles } = emailMessages(locale);
  const names = missing.people.map(({ number, name }) => name || titles.participant(number));
  const nameList = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const notice = (text: string): Block => ({
    ...{ is: "notice", tone: "waiting", title: messages.title(missing.people.length) },
    text: [messages.who(nameList), text].join(" "),
  });
  if (missing.until <= now) return [notice(messages.closed)];
  const text = messages.invitation(title, formatDate(date, locale), missing.url);
  return [
    notice(messages.open(placeMoment(missing.until, locale))),
    { is: "action", label: messages.complete, href: missing.url },
    { is: "link", label: messages.share, href: `https://wa.me/?text=${encodeURIComponent(text)}` },
  ];
}

function paidWith(
  { booking, locale }: Pick<BookingEmail, "booking" | "locale">,
  method: string | null,
): string[] {
  const messages = emailMessages(locale).money;
  if (booking.paid && booking.paidBy !== "mercado-pago") return [messages.taken[booking.paidBy]];
  return method ? [messages.paidWith(methodName(method))] : [];
}

export function money(
  { booking, locale }: BookingEmail,
  total: "paid" | "toPay" | "ofBooking",
  {
    title = emailMessages(locale).titles.money,
    method = null,
  }: { title?: string; method?: string | null } = {},
): Block {
  const messages = emailMessages(locale).money;
  const pesos = (amount: number) => formatPesos(amount, locale);
  return {
    is: "money",
    title,
    rows: [
      ...booking.lines.map((line) => ({
        label: `${line.priceOption} (${lineText(line, locale)})`,
        value: pesos(line.amount),
      })),
    ],
    total: { label: messages[total], value: pesos(booking.totalPrice) },
    note: [
      ...paidWith({ booking, locale }, method),
      insideText(booking, booking.taxRule, locale),
      messages.note,
    ].join(" "),
  };
}

export function cancellationTerms({ booking, locale }: BookingEmail, now: Date): Block {
  const { cancellation, titles } = emailMessages(locale);
  const deadline = placeMoment(booking.freeCancellationUntil, locale);
  const policy =
    now < booking.freeCancellationUntil ? cancellation.free(deadline) : cancellation.over(deadline);
  return {
    is: "notice",
    tone: "plain",
    title: titles.cancellation,
    text: [policy, cancellation.withdrawal, cancellation.refund(REFUND_CALENDAR_DAYS)].join(" "),
  };
}

export function help({ agency, locale }: Pick<Email, "agency" | "locale">): Block {
  const { labels, titles } = emailMessages(locale);
  return {
    is: "facts",
    title: titles.help,
    rows: [
      telephone(labels.phone, agency.phone),
      ...(agency.whatsapp ? [whatsApp(labels.whatsapp, agency.whatsapp)] : []),
      { label: labels.email, value: agency.email, href: emailLink(agency.email) },
    ],
  };
}

export const termsUrl = ({ booking, locale }: BookingEmail): string =>
  new URL(locale === "en" ? "/en/terms" : "/terms", booking.url).href;
