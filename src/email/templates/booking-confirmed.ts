import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { placeDate } from "../../domain/departures/place-time.ts";
import { firstName } from "../../domain/participants/first-name.ts";
import { collectsMoney } from "../../domain/payments/payment-method.ts";
import {
  cancellationTerms,
  help,
  meetingPoint,
  minimum,
  missingDetails,
  money,
  participants,
  termsUrl,
  ticket,
  whatToBring,
} from "../blocks/booking-blocks.ts";
import { calendarAttachment } from "../blocks/calendar-attachment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Confirmed = EmailOf<"booking-confirmed">;

function preparation(email: Confirmed, now: Date): EmailContent["blocks"] {
  const { calendar } = emailMessages(email.locale);
  return [
    ...missingDetails(email, now),
    meetingPoint(email),
    { is: "paragraph", text: calendar.attached },
    whatToBring(email),
  ];
}

/** Staff may record a booking after the day of its departure. The e-mail is then a receipt. */
export async function bookingConfirmed(email: Confirmed, now: Date): Promise<EmailContent> {
  const { agency, booking, locale } = email;
  const { confirmed: messages, footer, seeBooking, terms } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  const isPaid = collectsMoney(booking.paidBy);
  const isPast = booking.date < placeDate(now);
  const shown = isPast ? messages.past : messages;
  return {
    subject: messages.subject(booking.title, date, booking.code),
    preheader: messages.preheader(date, formatTime(booking.startTime, locale), booking.meetingPoint),
    tone: "good",
    badge: messages.badge,
    heading: shown.heading(firstName(booking.lead.name)),
    blocks: [
      {
        is: "paragraph",
        text: shown.intro[isPaid ? "paid" : booking.paidBy === "free" ? "free" : "owed"],
      },
      ticket(email),
      ...(isPast ? [] : [...minimum(email), voucher(email)]),
      { is: "action", label: seeBooking, href: booking.url },
      ...(isPast ? [] : preparation(email, now)),
      participants(email),
      money(email, isPaid ? "paid" : "ofBooking", { method: email.method }),
      ...(isPast ? [] : [cancellationTerms(email, now)]),
      { is: "link", label: terms, href: termsUrl(email) },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: isPast ? [] : [await voucherImage(booking), calendarAttachment(email, now)],
  };
}
