import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
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

/** E-mail to the traveller when the booking is confirmed: paid, free, or on account. */
export async function bookingConfirmed(email: Confirmed, now: Date): Promise<EmailContent> {
  const { agency, booking, locale } = email;
  const { calendar, confirmed: messages, footer, seeBooking, terms } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  const isPaid = collectsMoney(booking.paidBy);
  return {
    subject: messages.subject(booking.title, date, booking.code),
    preheader: messages.preheader(date, formatTime(booking.startTime, locale), booking.meetingPoint),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading(firstName(booking.lead.name)),
    blocks: [
      {
        is: "paragraph",
        text: messages.intro[isPaid ? "paid" : booking.paidBy === "free" ? "free" : "owed"],
      },
      ticket(email),
      ...minimum(email),
      voucher(email),
      { is: "action", label: seeBooking, href: booking.url },
      ...missingDetails(email, now),
      meetingPoint(email),
      { is: "paragraph", text: calendar.attached },
      whatToBring(email),
      participants(email),
      money(email, isPaid ? "paid" : "ofBooking", { method: email.method }),
      cancellationTerms(email, now),
      { is: "link", label: terms, href: termsUrl(email) },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking), calendarAttachment(email, now)],
  };
}
