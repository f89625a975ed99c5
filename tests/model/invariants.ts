import { payableIdOf } from "../support/fake-payments.ts";
import type { SeenBooking, SeenPayment, Snapshot } from "./observed.ts";
import { moneyKept, type ProviderPanel } from "./provider-panel.ts";
import type { Reference } from "./reference.ts";

/** @throws Error with the violated invariant if `truth` is false. */
export function assertInvariant(truth: boolean, words: string, facts: unknown): asserts truth {
  if (!truth) throw new Error(`${words}: ${JSON.stringify(facts)}`);
}

const LEGAL = new Set(["null-PENDING", "PENDING-CONFIRMED", "PENDING-CANCELLED", "CONFIRMED-CANCELLED"]);

const sumOf = <T>(rows: T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

export const takenSeats = (seen: Snapshot, date: string, now: number): number =>
  sumOf(
    seen.bookings.filter(
      (one) =>
        one.date === date && (one.status === "CONFIRMED" || (one.status === "PENDING" && one.hold > now)),
    ),
    (one) => one.seats,
  );

export const seatsOf = (seen: Snapshot, model: Reference, now: number) =>
  model.departures.map(({ date, capacity }) => ({ capacity, taken: takenSeats(seen, date, now) }));

export type SeatsBefore = ReturnType<typeof seatsOf>;

function everyStateIsExplained(seen: Snapshot): void {
  for (const booking of seen.bookings) {
    let state: string | null = null;
    for (const move of seen.moves.filter((one) => one.booking === booking.id)) {
      assertInvariant(move.from === state, "each change of status starts from the previous one", {
        booking,
        move,
        state,
      });
      assertInvariant(LEGAL.has(`${state}-${move.to}`), "a booking's status follows the table", {
        booking,
        move,
        state,
      });
      state = move.to;
    }
    assertInvariant(state === booking.status, "the audit ends in the booking's state", { booking, state });
  }
}

function isAccountedFor(seen: Snapshot, booking: SeenBooking, row: SeenPayment): boolean {
  if ((row.providerStatus === "charged_back" && row.detail !== "reimbursed") || row.refunded >= row.amount)
    return true;
  if (booking.payment === row.provider && booking.confirmed !== null) return true;
  return seen.refunds.some((refund) => refund.payment === row.provider);
}

function moneyIsAccountedFor(seen: Snapshot, panel: ProviderPanel): void {
  for (const row of seen.payments) {
    const booking = seen.bookings.find((one) => one.id === row.booking);
    assertInvariant(booking !== undefined, "a payment has its booking", row);
    if (row.status === "approved")
      assertInvariant(isAccountedFor(seen, booking, row), "approved money pays a booking or is refunded", {
        row,
        booking,
      });
    const refunds = seen.refunds.filter((one) => one.payment === row.provider && one.status !== "refused");
    assertInvariant(sumOf(refunds, (one) => one.amount) <= row.amount, "refunds stay within the payment", {
      row,
      refunds,
    });
    const { amountRefunded, amount } = panel.look(row.provider);
    assertInvariant(amountRefunded <= amount, "refunds stay within the payment", { row, amountRefunded });
  }
}

function everyConfirmationIsPaid(seen: Snapshot, panel: ProviderPanel): void {
  for (const booking of seen.bookings.filter((one) => one.status === "CONFIRMED")) {
    const row = seen.payments.find((one) => one.provider === booking.payment);
    assertInvariant(row?.status === "approved" && row.booking === booking.id, "a confirmed booking is paid", {
      booking,
      row,
    });
    assertInvariant(
      panel.look(row.provider).amount === booking.total,
      "a confirmed booking is paid in full",
      booking,
    );
  }
}

function emailsMatch(seen: Snapshot): void {
  const causes = seen.messages.map((one) => one.cause);
  assertInvariant(new Set(causes).size === causes.length, "one cause has one message", causes);
  for (const booking of seen.bookings) {
    const emails = (kind: string) =>
      seen.messages.filter((one) => one.kind === kind && one.booking === booking.id).length;
    const wanted = booking.confirmed === null ? 0 : 1;
    assertInvariant(emails("booking-confirmed") === wanted, "a confirmation is e-mailed once", {
      booking,
      wanted,
    });
    assertInvariant(emails("booking-lead") === 1, "the agency gets one e-mail about a booking", booking);
    // A replaced booking ends without an e-mail.
    const ended = booking.status === "CANCELLED" && !booking.replacedBy ? 1 : 0;
    assertInvariant(emails("booking-cancelled") === ended, "a cancellation is e-mailed once", {
      booking,
      ended,
    });
  }
}

/** After a lower capacity was set, taken seats may exceed the capacity, but never increase. */
function seatsFit(seen: Snapshot, model: Reference, before: SeatsBefore, now: number) {
  for (const [index, departure] of model.departures.entries()) {
    const taken = takenSeats(seen, departure.date, now);
    const was = before[index] ?? { taken: 0, capacity: 0 };
    const most = Math.max(departure.capacity, was.capacity, was.taken);
    assertInvariant(taken <= most, "no seat is sold twice", { date: departure.date, taken, most });
  }
}

function everyReplacementIsOne(seen: Snapshot): void {
  const replaced = seen.bookings.filter((one) => one.replacedBy !== null);
  for (const booking of replaced) {
    const by = seen.bookings.find((one) => one.id === booking.replacedBy);
    const isOwn = by !== undefined && by.user === booking.user && by.id !== booking.id;
    assertInvariant(isOwn, "a booking is replaced by its traveller's own", { booking, by });
    const isUnpaid = booking.status === "CANCELLED" && booking.confirmed === null;
    assertInvariant(isUnpaid, "a booking that was paid is not replaced", booking);
  }
  const taken = replaced.map((one) => one.replacedBy);
  assertInvariant(new Set(taken).size === taken.length, "a booking replaces one booking", replaced);
}

export function checkInvariants(
  seen: Snapshot,
  model: Reference,
  panel: ProviderPanel,
  before: SeatsBefore,
  now: number,
): void {
  seatsFit(seen, model, before, now);
  everyStateIsExplained(seen);
  moneyIsAccountedFor(seen, panel);
  everyConfirmationIsPaid(seen, panel);
  emailsMatch(seen);
  everyReplacementIsOne(seen);
}

export function allMoneyIsAtRest(seen: Snapshot, model: Reference, panel: ProviderPanel): void {
  for (const id of panel.ids()) {
    const payment = panel.look(id);
    const booking = model.bookings.get(payableIdOf(payment.externalReference));
    if (!booking || moneyKept(payment) === 0) continue;
    const isOwed = booking.paymentId === id && (booking.status === "CONFIRMED" || booking.agencyKeeps);
    const refunds = seen.refunds.filter((one) => one.payment === id);
    assertInvariant(isOwed, "every due refund is made", { payment, booking, refunds });
  }
}
