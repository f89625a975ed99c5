import { data, redirect } from "react-router";
import { calendarAnswer } from "../features/booking/calendar-answer.ts";
import { requestContext } from "../request-context.ts";
import { orNotFound } from "../shell/errors/answer-not-found.ts";
import { bookingPath } from "../shell/site/booking-paths.ts";
import { localPath } from "../shell/site/paths.ts";
import type { Route } from "./+types/linked-calendar.ts";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(requestContext);
  const { application, locale, origin } = site;
  const linked = await orNotFound(application.getLinkedBooking(params));
  if (linked.state === "own") throw redirect(localPath(locale, `${bookingPath(linked)}/calendar.ics`));
  if (linked.state === "claimed") throw data(null, { status: 404 });
  const { status, cancelledDeparture } = linked.booking;
  if (status !== "CONFIRMED" || cancelledDeparture) throw data(null, { status: 404 });
  const path = `/b/${encodeURIComponent(params.code)}/${params.signature}`;
  return calendarAnswer(linked.booking, site, `${origin}${localPath(locale, path)}`);
}
