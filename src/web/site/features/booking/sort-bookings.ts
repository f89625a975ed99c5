import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";
import { durationMinutes } from "../../../../domain/experiences/duration.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";

type Dated = Pick<BookingSummaryView, "date" | "startTime" | "duration" | "status" | "holdExpiresAt">;

const startOf = ({ date, startTime }: Dated): number => placeInstant(date, startTime).getTime();

/** Returns whether the hold has lapsed, even if the job has not cancelled the booking yet. */
const isLapsed = ({ status, holdExpiresAt }: Pick<Dated, "status" | "holdExpiresAt">, now: Date): boolean =>
  status === "PENDING" && holdExpiresAt !== null && holdExpiresAt <= now;

const isAhead = (booking: Dated, now: Date): boolean =>
  booking.status !== "CANCELLED" &&
  !isLapsed(booking, now) &&
  startOf(booking) + durationMinutes(booking.duration) * 60_000 >= now.getTime();

/** Returns the bookings without a replacement: a changed booking is shown once. */
export const withoutReplaced = <B extends Pick<BookingSummaryView, "replacedBy">>(
  bookings: readonly B[],
): B[] => bookings.filter(({ replacedBy }) => replacedBy === null);

type Listed = Dated & Pick<BookingSummaryView, "standing" | "hasPendingChange" | "isChangeBeingPaid">;

const AWAITS_TRAVELLER: ReadonlySet<BookingStanding> = new Set(["unpaid", "cash", "transfer"]);

/** Returns whether the traveller must act, or else loses seats. */
const needsAct = ({ standing, hasPendingChange, isChangeBeingPaid }: Omit<Listed, keyof Dated>): boolean =>
  AWAITS_TRAVELLER.has(standing) || (standing === "confirmed" && hasPendingChange && !isChangeBeingPaid);

/**
 * Sorts bookings into three groups: to do (earliest deadline first), upcoming (next first) and past (latest first). A cancelled
 * or lapsed booking is not upcoming.
 */
export function sortBookings<B extends Listed>(
  bookings: readonly B[],
  now: Date,
): { toDo: B[]; upcoming: B[]; past: B[] } {
  const ahead = bookings.filter((booking) => isAhead(booking, now));
  const endOf = ({ holdExpiresAt }: B): number => holdExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    toDo: ahead.filter(needsAct).sort((a, b) => endOf(a) - endOf(b) || startOf(a) - startOf(b)),
    upcoming: ahead.filter((booking) => !needsAct(booking)).sort((a, b) => startOf(a) - startOf(b)),
    past: bookings.filter((booking) => !isAhead(booking, now)).sort((a, b) => startOf(b) - startOf(a)),
  };
}
