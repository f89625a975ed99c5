import { type CalendarMethod, calendarFile } from "../../domain/booking/calendar-file.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import { meetingLocation } from "../../domain/experiences/meeting-place.ts";
import type { RenderedEmail } from "../../domain/messaging/email.ts";
import { emailMessages } from "../messages/email-messages.ts";
import type { EmailOf } from "./email-content.ts";

/** The file's entry replaces the entry of an earlier file in the traveller's calendar. */
export function calendarAttachment(
  { agency, booking, locale }: Pick<EmailOf<"booking-confirmed">, "agency" | "booking" | "locale">,
  now: Date,
  method: CalendarMethod = "PUBLISH",
): RenderedEmail["attachments"][number] {
  const { calendar, people } = emailMessages(locale);
  const file = calendarFile(
    {
      ...booking,
      bookingId: booking.id,
      agency,
      summary: booking.title,
      location: meetingLocation(booking.meetingPoint, booking.meetingPlace),
      coordinates: booking.meetingPlace?.coordinates ?? null,
      description: calendar.description({
        agency: agency.name,
        code: booking.code,
        time: formatTime(booking.startTime, locale),
        people: people(booking.participants),
        phone: agency.phone,
        meetingPoint: booking.meetingPoint,
      }),
    },
    now,
    method,
  );
  return {
    filename:
      method === "CANCEL" ? calendar.cancelledFilename(booking.code) : calendar.filename(booking.code),
    content: Buffer.from(file, "utf8").toString("base64"),
    disposition: "attachment",
  };
}
