import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { firstName } from "../../domain/participants/first-name.ts";
import {
  cancellationTerms,
  help,
  meetingPoint,
  money,
  participants,
  termsUrl,
  ticket,
} from "../blocks/booking-blocks.ts";
import { calendarAttachment } from "../blocks/calendar-attachment.ts";
import { changedSummary } from "../blocks/changed-summary.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { refundOfBooking } from "../blocks/refund-notice.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { changedMessages } from "../messages/changed.ts";
import { emailMessages } from "../messages/email-messages.ts";

export async function bookingChanged(email: EmailOf<"booking-changed">, now: Date): Promise<EmailContent> {
  const { agency, booking, changed, locale } = email;
  const { confirmed, footer, seeBooking, terms } = emailMessages(locale);
  const messages = changedMessages[locale];
  const date = formatDate(booking.date, locale);
  const { refundAmount } = changed;
  return {
    subject: messages.subject(booking.title, date, booking.code),
    preheader: confirmed.preheader(date, formatTime(booking.startTime, locale), booking.meetingPoint),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading(firstName(booking.lead.name)),
    blocks: [
      { is: "paragraph", text: messages.intro },
      changedSummary(email),
      ...(refundAmount > 0 ? [refundOfBooking({ ...email, refundAmount }, null)] : []),
      ticket(email),
      voucher(email),
      { is: "action", label: seeBooking, href: booking.url },
      meetingPoint(email),
      { is: "paragraph", text: messages.voucher },
      participants(email),
      money(email, "ofBooking"),
      cancellationTerms(email, now),
      { is: "link", label: terms, href: termsUrl(email) },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking), calendarAttachment(email, now)],
  };
}
