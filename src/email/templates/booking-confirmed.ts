import { calendarFile } from "../../domain/booking/calendar-file.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { meetingLocation } from "../../domain/experiences/meeting-place.ts";
import type { RenderedLetter } from "../../domain/messaging/email.ts";
import {
  cancellationTerms,
  firstName,
  help,
  meetingPoint,
  money,
  participants,
  termsUrl,
  ticket,
} from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { letterCopy } from "../messages/email-messages.ts";

type Confirmed = LetterOf<"booking-confirmed">;

function calendarAttachment(
  { agency, booking, locale }: Confirmed,
  now: Date,
): RenderedLetter["attachments"][number] {
  const { calendar, people } = letterCopy(locale);
  const file = calendarFile(
    {
      ...booking,
      bookingId: booking.id,
      domain: agency.domain,
      summary: booking.title,
      location: meetingLocation(booking.meetingPoint, booking.meetingPlace),
      coordinates: booking.meetingPlace?.coordinates ?? null,
      description: calendar.description({
        agency: agency.name,
        code: booking.code,
        time: formatTime(booking.startTime, locale),
        people: people(booking.participants),
        phone: agency.phone,
      }),
    },
    now,
  );
  return {
    filename: calendar.filename(booking.code),
    content: Buffer.from(file, "utf8").toString("base64"),
    disposition: "attachment",
  };
}

/** To the traveller, when the payment is approved. */
export async function bookingConfirmed(letter: Confirmed, now: Date): Promise<LetterPage> {
  const { agency, booking, locale } = letter;
  const copy = letterCopy(locale);
  const date = formatDate(booking.date, locale);
  return {
    subject: copy.confirmed.subject(booking.title, date, booking.code),
    preheader: copy.confirmed.preheader(date, formatTime(booking.startTime, locale), booking.meetingPoint),
    tone: "good",
    badge: copy.confirmed.badge,
    heading: copy.confirmed.heading(firstName(booking.lead.name)),
    blocks: [
      { is: "words", text: copy.confirmed.intro },
      ticket(letter),
      voucher(letter),
      { is: "action", label: copy.seeBooking, href: booking.url },
      meetingPoint(letter),
      { is: "words", text: copy.calendar.attached },
      participants(letter),
      money(letter, "paid", { method: letter.method }),
      cancellationTerms(letter, now),
      { is: "link", label: copy.terms, href: termsUrl(letter) },
      help(letter),
    ],
    because: copy.footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking), calendarAttachment(letter, now)],
  };
}
