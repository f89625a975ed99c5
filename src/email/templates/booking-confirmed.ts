import { calendarFile } from "../../domain/booking/calendar-file.ts";
import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { meetingLocation } from "../../domain/experiences/meeting-place.ts";
import type { RenderedEmail } from "../../domain/messaging/email.ts";
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
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Confirmed = EmailOf<"booking-confirmed">;

function calendarAttachment(
  { agency, booking, locale }: Confirmed,
  now: Date,
): RenderedEmail["attachments"][number] {
  const { calendar, people } = emailMessages(locale);
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
export async function bookingConfirmed(email: Confirmed, now: Date): Promise<EmailContent> {
  const { agency, booking, locale } = email;
  const { calendar, confirmed: messages, footer, seeBooking, terms } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  return {
    subject: messages.subject(booking.title, date, booking.code),
    preheader: messages.preheader(date, formatTime(booking.startTime, locale), booking.meetingPoint),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading(firstName(booking.lead.name)),
    blocks: [
      { is: "words", text: messages.intro },
      ticket(email),
      voucher(email),
      { is: "action", label: seeBooking, href: booking.url },
      meetingPoint(email),
      { is: "words", text: calendar.attached },
      participants(email),
      money(email, "paid", { method: email.method }),
      cancellationTerms(email, now),
      { is: "link", label: terms, href: termsUrl(email) },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking), calendarAttachment(email, now)],
  };
}
