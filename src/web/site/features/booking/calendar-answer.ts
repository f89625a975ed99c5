import type { Agency } from "../../../../domain/agencies/agency.ts";
import { calendarFile } from "../../../../domain/booking/calendar-file.ts";
import { meetingLocation } from "../../../../domain/experiences/meeting-place.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { sentence } from "../../../../domain/sentence.ts";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";

type Trip = Pick<
  BookingView,
  | ("id" | "code" | "revision" | "title" | "participants" | "date" | "startTime" | "duration")
  | ("meetingPoint" | "meetingPlace")
>;

interface CalendarSite {
  agency: Pick<Agency, "domain" | "name" | "phone" | "email">;
  locale: Locale;
  now: Date;
}

/**
 * The file's UID and SEQUENCE are the same as in the e-mail's calendar entry.
 * @param url absolute URL of the booking's page for the person who downloads the file.
 */
export function calendarAnswer(booking: Trip, { agency, locale, now }: CalendarSite, url: string): Response {
  const messages = bookingsMessages[locale];
  const file = calendarFile(
    {
      bookingId: booking.id,
      revision: booking.revision,
      agency,
      summary: `${booking.title}, ${agency.name}`,
      location: meetingLocation(booking.meetingPoint, booking.meetingPlace),
      coordinates: booking.meetingPlace?.coordinates ?? null,
      date: booking.date,
      startTime: booking.startTime,
      duration: booking.duration,
      description: [
        `${messages.code} ${booking.code}. ${messages.people(booking.participants)}.`,
        sentence(`${messages.meetingPoint}: ${booking.meetingPoint}`),
        agency.phone,
      ].join(" "),
      url,
    },
    now,
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${booking.code}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
