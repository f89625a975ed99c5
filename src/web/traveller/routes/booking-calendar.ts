import { data } from "react-router";
import { calendarFile } from "../../../domain/booking/calendar-file.ts";
import { meetingLocation } from "../../../domain/experiences/meeting-place.ts";
import { isId } from "../../../domain/ids.ts";
import { bookingsMessages } from "../../messages/bookings.ts";
import { requestContext } from "../../request-context.ts";
import { orNotFound } from "../../shell/errors/answer-not-found.ts";
import { requireUser } from "../../shell/session/require-user.ts";
import { bookingPath } from "../../shell/site/booking-paths.ts";
import { localPath } from "../../shell/site/paths.ts";
import type { Route } from "./+types/booking-calendar.ts";

/** A confirmed booking for the traveller's own calendar. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const { application, agency, locale, origin, now, user } = context.get(requestContext);
  await requireUser({ user }, request);
  if (!isId(params.bookingId)) throw data(null, { status: 404 });
  const booking = await orNotFound(application.getBooking({ id: params.bookingId }));
  const isThis = booking.experienceId === params.experienceId && booking.status === "CONFIRMED";
  if (!isThis) throw data(null, { status: 404 });
  const messages = bookingsMessages[locale];
  const file = calendarFile(
    {
      bookingId: booking.id,
      revision: booking.revision,
      domain: agency.domain,
      summary: `${booking.title}, ${agency.name}`,
      location: meetingLocation(booking.meetingPoint, booking.meetingPlace),
      coordinates: booking.meetingPlace?.coordinates ?? null,
      date: booking.date,
      startTime: booking.startTime,
      duration: booking.duration,
      description: `${messages.code} ${booking.code}. ${messages.people(booking.participants)}. ${agency.phone}`,
      url: `${origin}${localPath(locale, bookingPath(booking))}`,
    },
    now,
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${booking.code}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
