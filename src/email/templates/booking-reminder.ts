import { formatDate, formatTime } from "../../domain/departures/format-place-time.ts";
import { addDays, placeDate } from "../../domain/departures/place-time.ts";
import { cancellationTerms, firstName, help, meetingPoint, ticket } from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { voucher, voucherImage } from "../blocks/voucher.ts";
import { letterCopy } from "../messages/email-messages.ts";

type Reminder = LetterOf<"booking-reminder">;

/** A letter may leave late: "tomorrow" is said only where it is true. */
function when({ booking, locale }: Reminder, now: Date): string {
  const copy = letterCopy(locale).reminder;
  const today = placeDate(now);
  if (booking.date === today) return copy.today;
  if (booking.date === addDays(today, 1)) return copy.tomorrow;
  return copy.on(formatDate(booking.date, locale));
}

/** To the traveller, the day before. */
export async function bookingReminder(letter: Reminder, now: Date): Promise<LetterPage> {
  const { agency, booking, locale } = letter;
  const { footer, reminder: copy, seeBooking } = letterCopy(locale);
  const day = when(letter, now);
  return {
    subject: copy.subject(booking.title, day, formatTime(booking.startTime, locale)),
    preheader: copy.preheader(booking.meetingPoint),
    tone: "good",
    badge: copy.badge,
    heading: copy.heading(firstName(booking.lead.name), day),
    blocks: [
      { is: "words", text: copy.intro },
      ticket(letter),
      meetingPoint(letter),
      voucher(letter),
      { is: "action", label: seeBooking, href: booking.url },
      cancellationTerms(letter, now),
      help(letter),
    ],
    because: footer.becauseBooking(agency.name),
    attachments: [await voucherImage(booking)],
  };
}
