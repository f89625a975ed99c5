import { placeInstant } from "../../../../domain/departures/place-time.ts";
import { durationMinutes } from "../../../../domain/experiences/duration.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";

type Dated = Pick<BookingSummaryView, "date" | "startTime" | "duration" | "status" | "holdExpiresAt">;

const startOf = ({ date, startTime }: Dated): number => placeInstant(date, startTime).getTime();

/** Not paid in time; the seats are free whether or not the job has cancelled the booking. */
export const isLapsed = (
  { status, holdExpiresAt }: Pick<Dated, "status" | "holdExpiresAt">,
  now: Date,
): boolean => status === "PENDING" && holdExpiresAt !== null && holdExpiresAt <= now;

const isAhead = (booking: Dated, now: Date): boolean =>
  booking.status !== "CANCELLED" &&
  !isLapsed(booking, now) &&
  startOf(booking) + durationMinutes(booking.duration) * 60_000 >= now.getTime();

/** The bookings that were not replaced: a changed booking is shown once. */
export const withoutReplaced = <B extends Pick<BookingSummaryView, "replacedBy">>(
  bookings: readonly B[],
): B[] => bookings.filter(({ replacedBy }) => replacedBy === null);

/** Trips to come, the next first; and the rest, the latest first. A cancelled or lapsed one is no trip to come. */
export function sortBookings<B extends Dated>(
  bookings: readonly B[],
  now: Date,
): { upcoming: B[]; past: B[] } {
  const upcoming = bookings.filter((booking) => isAhead(booking, now));
  const past = bookings.filter((booking) => !isAhead(booking, now));
  return {
    upcoming: upcoming.sort((a, b) => startOf(a) - startOf(b)),
    past: past.sort((a, b) => startOf(b) - startOf(a)),
  };
}
