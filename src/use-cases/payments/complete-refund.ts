import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import {
  findPayment,
  findRefund,
  lockRefund,
  type PaymentRow,
  updatePayment,
  updateRefund,
} from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { moneyMovements } from "../../domain/ledger/entry.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { nextRefundStatus } from "../../domain/payments/payment-status.ts";
import { line } from "../../domain/validation/text.ts";
import { requireMay } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { moneyOf } from "../ledger/money-of.ts";
import { recordMovements } from "../ledger/record-movements.ts";
import { recordAudit } from "../record-audit.ts";

export const completeRefundInput = z.object({
  refundId: idField,
  /** The proof, such as the number of a transfer. */
  note: line(1, 200),
});
export type CompleteRefundInput = z.infer<typeof completeRefundInput>;

type CompleteRefundNeeds = Needs<
  "db" | "encryption" | "clock" | "newId" | "agency" | "actor" | "jobs" | "locale"
>;

/** What went back, on the payment and in the ledger. */
async function recordReturned(
  ctx: CompleteRefundNeeds,
  tx: Transaction,
  booking: BookingRow,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const amountRefunded = payment.amountRefunded + amount;
  const after = await updatePayment(tx, payment, { amountRefunded }, ctx.clock.now());
  const movements = moneyMovements(payment.id, moneyOf(payment), moneyOf(after));
  const { changeId } = payment;
  await recordMovements(ctx, tx, booking, movements, { reason: "complete-refund", changeId });
}

/** @throws DomainError `refund-not-found` also where it is the provider's to make. */
async function complete(
  ctx: CompleteRefundNeeds,
  tx: Transaction,
  bookingId: string,
  { refundId, note }: CompleteRefundInput,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const refund = await lockRefund(tx, ctx.agency.id, refundId);
  const payment = refund && (await findPayment(tx, ctx.agency.id, refund.paymentId));
  if (!booking || !payment || isAtProvider(payment)) throw new DomainError("refund-not-found");
  if (refund.status === "settled") return booking;
  const status = nextRefundStatus(refund.status, "agency-returned");
  await updateRefund(tx, refund, { status }, ctx.clock.now());
  await recordReturned(ctx, tx, booking, payment, refund.amount);
  await recordAudit(ctx, tx, {
    name: "complete-refund",
    subject: booking.id,
    facts: { refund: refund.id, from: refund.status, to: status, amount: refund.amount, note },
  });
  return booking;
}

/**
 * Records that the agency has given back money that it had taken itself. A second time does nothing.
 * @throws DomainError `not-allowed`, `refund-not-found`, `busy`.
 */
export async function completeRefund(
  ctx: CompleteRefundNeeds,
  input: CompleteRefundInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "complete-refund");
  const known = await findRefund(ctx.db, ctx.agency.id, input.refundId);
  if (!known) throw new DomainError("refund-not-found");
  const booking = await inTransaction(ctx.db, (tx) => complete(ctx, tx, known.bookingId, input));
  return loadBookingView(ctx, booking);
}
