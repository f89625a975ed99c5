import type { ProviderPayment } from "../../src/ports/payments.ts";
import { DAY, HOUR, MINUTE } from "../support/use-case-context.ts";
import type { HoldHistory } from "./justified-hold.ts";
import { moneyKept } from "./provider-panel.ts";

/* Nothing from `src/domain` is used here, so that the model notices a wrong rule there. */

export type Status = "PENDING" | "CONFIRMED" | "CANCELLED";

export interface ModelBooking {
  id: string;
  user: string;
  departure: number;
  seats: number;
  total: number;
  status: Status;
  holdUntil: number;
  /** Creation time of the first booking in a chain of replacements. */
  heldSince: number;
  hold: HoldHistory;
  paymentId: string | null;
  confirmedAt: number | null;
  agencyKeeps: boolean;
}

export interface ModelDeparture {
  date: string;
  startsAt: number;
  cutOffAt: number;
  capacity: number;
  closed: boolean;
}

export const LONGEST_HOLD = 49 * HOUR;

/** Sales end two hours before the start. */
export const modelDeparture = (date: string): ModelDeparture => {
  const startsAt = Date.parse(`${date}T13:00:00Z`);
  return { date, startsAt, cutOffAt: startsAt - 2 * HOUR, capacity: 10, closed: false };
};

const HOLIDAYS = new Set(["2026-12-08", "2026-12-25"]);
const dayOf = (at: number) => new Date(at - 5 * HOUR).toISOString().slice(0, 10);

/** The right of withdrawal ends five business days after the purchase (Ley 1480). */
function withdrawalDay(purchasedAt: number): string {
  let at = purchasedAt;
  for (let left = 5; left > 0; ) {
    at += DAY;
    const weekday = new Date(at - 5 * HOUR).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(dayOf(at))) left -= 1;
  }
  return dayOf(at);
}

export class Reference {
  readonly bookings = new Map<string, ModelBooking>();
  readonly departures: ModelDeparture[];

  constructor(departures: ModelDeparture[]) {
    this.departures = departures;
  }

  departure(index: number): ModelDeparture {
    const found = this.departures[index];
    if (!found) throw new Error(`the model has no departure ${index}`);
    return found;
  }

  takenSeats(departure: number, now: number, except?: string): number {
    return [...this.bookings.values()]
      .filter((one) => one.departure === departure && one.id !== except)
      .filter((one) => one.status === "CONFIRMED" || (one.status === "PENDING" && one.holdUntil > now))
      .reduce((sum, one) => sum + one.seats, 0);
  }

  activeHolds(user: string | undefined, now: number, except?: string): ModelBooking[] {
    return [...this.bookings.values()].filter(
      (one) => one.user === user && one.id !== except && one.status === "PENDING" && one.holdUntil > now,
    );
  }

  areTooMany(unpaid: readonly Pick<ModelBooking, "departure" | "seats">[]): boolean {
    const seatsOf = (index: number) =>
      unpaid.filter((one) => one.departure === index).reduce((sum, one) => sum + one.seats, 0);
    return unpaid.length > 5 || this.departures.some((_, index) => seatsOf(index) > 10);
  }

  /**
   * Returns an empty list if the seats can be booked.
   * @param replaced id of the unpaid booking that the new booking replaces. Its seats count as free.
   */
  refusals(index: number, seats: number, now: number, user?: string, replaced?: string): string[] {
    const departure = this.departure(index);
    const free = departure.capacity - this.takenSeats(index, now, replaced);
    return [
      ...(departure.closed ? ["departure-closed"] : []),
      ...(now >= departure.cutOffAt ? ["departure-cut-off"] : []),
      ...(free < seats ? ["sold-out"] : []),
      ...(this.areTooMany([...this.activeHolds(user, now, replaced), { departure: index, seats }])
        ? ["too-many-unpaid"]
        : []),
    ];
  }

  newHold(index: number, now: number, heldSince: number): number {
    return Math.min(now + 30 * MINUTE, this.departure(index).cutOffAt, heldSince + LONGEST_HOLD);
  }

  private canHaveSeats(booking: ModelBooking, now: number): boolean {
    if (booking.holdUntil > now) return true;
    const { closed, cutOffAt, capacity } = this.departure(booking.departure);
    return (
      !closed &&
      now < cutOffAt &&
      capacity - this.takenSeats(booking.departure, now, booking.id) >= booking.seats
    );
  }

  fits = (booking: ModelBooking, payment: ProviderPayment): boolean =>
    payment.amount === booking.total && payment.currency === "COP";

  /** @param isRefundRequested whether the payment's refund was requested before. */
  statusAfter(
    booking: ModelBooking,
    payment: ProviderPayment,
    isRefundRequested: boolean,
    now: number,
  ): Status {
    if (!this.fits(booking, payment)) return booking.status;
    const kept = moneyKept(payment);
    if (booking.status === "CONFIRMED")
      return booking.paymentId === payment.id && kept === 0 ? "CANCELLED" : "CONFIRMED";
    const disputed = payment.status === "charged_back" && payment.statusDetail === "in_process";
    const isAccepted = kept > 0 && !isRefundRequested && !disputed;
    if (booking.status === "PENDING" && isAccepted && this.canHaveSeats(booking, now)) return "CONFIRMED";
    return booking.status;
  }

  mayCancel(booking: ModelBooking, now: number): boolean {
    return booking.status !== "CANCELLED" && now < this.departure(booking.departure).startsAt;
  }

  refundsInFull(booking: ModelBooking, now: number): boolean {
    const { startsAt, date } = this.departure(booking.departure);
    if (now <= startsAt - DAY) return true;
    const lastDay = withdrawalDay(booking.confirmedAt ?? now);
    return date > lastDay && dayOf(now) <= lastDay;
  }
}
