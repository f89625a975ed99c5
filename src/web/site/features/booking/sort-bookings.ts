import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import { isHeld } from "../../../../domain/booking/hold.ts";
import { tripEnd } from "../../../../domain/booking/trip-end.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";

type TripFacts = Pick<
  BookingSummaryView,
  "date" | "startTime" | "duration" | "status" | "standing" | "holdExpiresAt"
>;

/** States of a booking whose departure was cancelled or moved, while its refund or move is not decided. */
const AWAITS_CONSEQUENCE: ReadonlySet<BookingStanding> = new Set([
  "choosing",
  "departure-cancelled",
  "time-change",
]);

const startOf = ({ date, startTime }: TripFacts): number => placeInstant(date, startTime).getTime();

const isLapsed = (booking: Pick<TripFacts, "status" | "holdExpiresAt">, now: Date): boolean =>
  booking.status === "PENDING" && !isHeld(booking, now);

const isAhead = (booking: TripFacts, now: Date): boolean =>
  AWAITS_CONSEQUENCE.has(booking.standing) ||
  (booking.status !== "CANCELLED" && !isLapsed(booking, now) && endsAfter(booking, now));

const endsAfter = (booking: TripFacts, now: Date): boolean => tripEnd(booking) >= now;

/** Removes the replaced bookings, so that a changed booking is listed once. */
export const withoutReplaced = <B extends Pick<BookingSummaryView, "replacedBy">>(
  bookings: readonly B[],
): B[] => bookings.filter(({ replacedBy }) => replacedBy === null);

type ListedBooking = TripFacts &
  Pick<BookingSummaryView, "chooseUntil" | "hasPendingChange" | "isChangeInReview">;

const AWAITS_TRAVELLER: ReadonlySet<BookingStanding> = new Set(["unpaid", "cash", "transfer", "choosing"]);

type ActFacts = Pick<ListedBooking, "standing" | "chooseUntil" | "hasPendingChange" | "isChangeInReview">;

const needsAct = ({ standing, chooseUntil, hasPendingChange, isChangeInReview }: ActFacts): boolean =>
  AWAITS_TRAVELLER.has(standing) ||
  (standing === "time-change" && chooseUntil !== null) ||
  (standing === "confirmed" && hasPendingChange && !isChangeInReview);

/** Sorts bookings into three groups: to do (earliest deadline first), upcoming (next first) and past (latest first). */
export function sortBookings<B extends ListedBooking>(
  bookings: readonly B[],
  now: Date,
): { toDo: B[]; upcoming: B[]; past: B[] } {
  const ahead = bookings.filter((booking) => isAhead(booking, now));
  const endOf = ({ holdExpiresAt, chooseUntil }: B): number =>
    (chooseUntil ?? holdExpiresAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    toDo: ahead.filter(needsAct).sort((a, b) => endOf(a) - endOf(b) || startOf(a) - startOf(b)),
    upcoming: ahead.filter((booking) => !needsAct(booking)).sort((a, b) => startOf(a) - startOf(b)),
    past: bookings.filter((booking) => !isAhead(booking, now)).sort((a, b) => startOf(b) - startOf(a)),
  };
}
