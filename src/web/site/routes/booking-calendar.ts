import { data } from "react-router";
import { isId } from "../../../domain/ids.ts";
import { calendarAnswer } from "../features/booking/calendar-answer.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { requireUser } from "../shell/session/require-user.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import type { Route } from "./+types/booking-calendar.ts";

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(requestContext);
  await requireUser(site, request);
  if (!isId(params.bookingId)) throw data(null, { status: 404 });
  const booking = await orNotFound(site.application.getBooking({ id: params.bookingId }));
  const isTrip = booking.status === "CONFIRMED" && !booking.cancelledDeparture;
  if (booking.experienceId !== params.experienceId || !isTrip) throw data(null, { status: 404 });
  return calendarAnswer(booking, site, `${site.origin}${localPath(site.locale, bookingPath(booking))}`);
}
