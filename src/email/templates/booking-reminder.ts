import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { firstName } from "../../domain/participants/first-name.ts";
import {
  cancellationTerms,
  departureNote,
  help,
  meetingPoint,
  minimum,
  missingDetails,
  ticket,
  whatToBring,
} from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { emailMessages } from "../messages/email-messages.ts";

type Reminder = EmailOf<"booking-reminder">;

/** Returns "tomorrow" only if the departure is tomorrow, because e-mails may be sent late. */
function dayText({ booking, locale }: Reminder, now: Date): string {
  const messages = emailMessages(locale).reminder;
  const today = placeDate(now);
  if (booking.date === today) return messages.today;
  if (booking.date === addDays(today, 1)) return messages.tomorrow;
  return messages.on(formatDate(booking.date, locale));
}

export async function bookingReminder(email: Reminder, now: Date): Promise<EmailContent> {
  const { agency, booking, locale } = email;
  const { footer, reminder: messages, seeBooking } = emailMessages(locale);
  const day = dayText(email, now);
  return {
    subject: messages.subject(booking.title, day, formatTime(booking.startTime, locale)),
    preheader: messages.preheader(booking.meetingPoint),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading(firstName(booking.lead.name), day),
    blocks: [
      { is: "paragraph", text: messages.intro },
      ...missingDetails(email, now),
      ticket(email),
      ...minimum(email),
      ...departureNote(email),
      meetingPoint(email),
      whatToBring(email),
      voucher(email),
      { is: "action", label: seeBooking, href: booking.url },
      cancellationTerms(email, now),
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking)],
  };
}
