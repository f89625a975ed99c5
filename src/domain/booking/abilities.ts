import type { ChangeKind } from "../changes/change-kind.ts";
import { placeInstant } from "../departures/place-time.ts";
import { cutOffAt, type SaleSchedule } from "../departures/schedule.ts";
import { MAX_PARTICIPANTS } from "../pricing/quote.ts";
import type { BookingStatus } from "./booking-status.ts";
import {
  type CancellableBooking,
  type CancellationTerms,
  lineTerms,
  lineTermsEndAt,
} from "./cancellation.ts";
import { isHeld } from "./hold.ts";

// A function `…Obstacle` returns null if the act is possible now, or else the reason. A screen and its use case decide by the
// same function.

export function payObstacle(
  { status, holdExpiresAt }: { status: BookingStatus; holdExpiresAt: Date },
  now: Date,
): "booking-not-payable" | "hold-lapsed" | null {
  if (status !== "PENDING") return "booking-not-payable";
  return isHeld({ holdExpiresAt }, now) ? null : "hold-lapsed";
}

type Dated = Pick<CancellableBooking, "status" | "date" | "startTime">;

const hasStarted = ({ date, startTime }: Dated, now: Date): boolean => placeInstant(date, startTime) <= now;

/**
 * A booking with a lapsed hold can be cancelled too, because the hold may lapse just before the click.
 * @param options.mayOverride staff with `bookings.override` may cancel after the departure
 */
export const cancelObstacle = (
  booking: Dated,
  now: Date,
  { mayOverride }: { mayOverride: boolean } = { mayOverride: false },
): "booking-not-cancellable" | null =>
  booking.status === "CANCELLED" || (hasStarted(booking, now) && !mayOverride)
    ? "booking-not-cancellable"
    : null;

export function changeObstacle(
  booking: Dated,
  schedule: SaleSchedule,
  now: Date,
): "booking-not-changeable" | "departure-cut-off" | null {
  if (booking.status !== "CONFIRMED" || hasStarted(booking, now)) return "booking-not-changeable";
  return cutOffAt(schedule, booking) > now ? null : "departure-cut-off";
}

/**
 * A payment that the provider has not decided prevents a change. An open checkout does not: the change withdraws the
 * checkout.
 */
export function unpaidChangeObstacle(
  booking: Dated & { holdExpiresAt: Date },
  { isByHand, isBeingPaid, schedule }: { isByHand: boolean; isBeingPaid: boolean; schedule: SaleSchedule },
  now: Date,
): "booking-not-changeable" | "hold-lapsed" | "booking-being-paid" | "departure-cut-off" | null {
  if (booking.status !== "PENDING" || !isByHand || hasStarted(booking, now)) return "booking-not-changeable";
  // The deadline is checked last. Staff may override it, but not the other obstacles, which must therefore be reported first.
  if (!isHeld(booking, now)) return "hold-lapsed";
  if (isBeingPaid) return "booking-being-paid";
  return cutOffAt(schedule, booking) > now ? null : "departure-cut-off";
}

interface SoldLine {
  soldAt: Date | null;
}

export interface ChangeTerms {
  /** Null if no rule refunds all the people concerned. */
  policy: Extract<CancellationTerms, { by: string }>["by"] | null;
  /** Whether at least one of the people concerned can no longer be refunded by a rule. */
  isLate: boolean;
  /** For each line, the moment from which no rule refunds it. */
  endsAt: Date[];
}

/** @param concerned lines of the people who leave, or all lines if the booking moves */
export function changeTerms(
  booking: CancellableBooking,
  concerned: readonly SoldLine[],
  now: Date,
): ChangeTerms {
  const terms = concerned.map((line) => lineTerms(booking, line, now));
  const isLate = terms.some(({ refund }) => refund === "none");
  const rule = terms.findLast((one) => one.refund === "full");
  return {
    policy: isLate || !rule ? null : rule.by,
    isLate,
    endsAt: concerned.map((line) => lineTermsEndAt(booking, line)),
  };
}

/** `too-late`: no rule refunds the people concerned. */
export type ChangeObstacle = "closed" | "too-late" | "only-one" | "full";

interface ChangeableBooking {
  booking: CancellableBooking & { participants: number };
  lines: readonly SoldLine[];
  schedule: SaleSchedule;
}

export function changeObstacles(
  { booking, lines, schedule }: ChangeableBooking,
  now: Date,
): Record<ChangeKind, ChangeObstacle | null> {
  if (changeObstacle(booking, schedule, now))
    return { date: "closed", remove: "closed", add: "closed", correct: "closed" };
  const isLate = (concerned: readonly SoldLine[]) => changeTerms(booking, concerned, now).isLate;
  const isNobodyRefunded = lines.every((line) => isLate([line]));
  return {
    date: isLate(lines) ? "too-late" : null,
    remove: booking.participants === 1 ? "only-one" : isNobodyRefunded ? "too-late" : null,
    add: booking.participants >= MAX_PARTICIPANTS ? "full" : null,
    correct: null,
  };
}
