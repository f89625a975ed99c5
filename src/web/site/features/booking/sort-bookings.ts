import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import { placeInstant } from "../../../../domain/departures/place-time.ts";
import { durationMinutes } from "../../../../domain/experiences/duration.ts";
import type { BookingSummaryView } from "../../../../use-cases/booking/booking-view.ts";

type Dated = Pick<
  BookingSummaryView,
  "date" | "startTime" | "duration" | "status" | "standing" | "holdExpiresAt"
>;

/** A booking of a cancelled departure is ahead until its consequence is known, whatever its date. */
const AWAITS_CONSEQUENCE: ReadonlySet<BookingStanding> = new Set([
  "choosing",
  "departure-cancelled",
  "time-change",
]);

const startOf = ({ date, startTime }: Dated): number => placeInstant(date, startTime).getTime();

/** Returns whether the hold has lapsed, even if the job has not cancelled the booking yet. */
const isLapsed = ({ status, holdExpiresAt }: Pick<Dated, "status" | "holdExpiresAt">, now: Date): boolean =>
  status === "PENDING" && holdExpiresAt !== null && holdExpiresAt <= now;

const isAhead = (booking: Dated, now: Date): boolean =>
  AWAITS_CONSEQUENCE.has(booking.standing) ||
  (booking.status !== "CANCELLED" && !isLapsed(booking, now) && endsAfter(booking, now));

const endsAfter = (booking: Dated, now: Date): boolean =>
  startOf(booking) + durationMinutes(booking.duration) * 60_000 >= now.getTime();

/** Returns the bookings without a replacement: a changed booking is shown once. */
export const withoutReplaced = <B extends Pick<BookingSummaryView, "replacedBy">>(
  bookings: readonly B[],
): B[] => bookings.filter(({ replacedBy }) => replacedBy === null);

type Listed = Dated & Pick<BookingSummaryView, "chooseUntil" | "hasPendingChange" | "isChangeBeingPaid">;

const AWAITS_TRAVELLER: ReadonlySet<BookingStanding> = new Set(["unpaid", "cash", "transfer", "choosing"]);

type ActFacts = Pick<Listed, "standing" | "chooseUntil" | "hasPendingChange" | "isChangeBeingPaid">;

/** Returns whether the traveller must act, or else loses seats or a choice. */
const needsAct = ({ standing, chooseUntil, hasPendingChange, isChangeBeingPaid }: ActFacts): boolean =>
  AWAITS_TRAVELLER.has(standing) ||
  (standing === "time-change" && chooseUntil !== null) ||
  (standing === "confirmed" && hasPendingChange && !isChangeBeingPaid);

/**
 * Sorts bookings into three groups: to do (earliest deadline first), upcoming (next first) and past (latest first). A cancelled
 * or lapsed booking is not upcoming.
 */
export function sortBookings<B extends Listed>(
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
