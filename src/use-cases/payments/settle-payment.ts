import type { Transaction } from "../../db/connection/client.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, findBooking, lockBooking } from "../../db/queries/booking/bookings.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { isId } from "../../domain/ids.ts";
import { mismatchOf } from "../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import { decideSettlement } from "../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { refundMismatch } from "../refunds/refund-mismatch.ts";
import { applySettlement } from "./apply-settlement.ts";
import { followDispute } from "./follow-dispute.ts";
import { recordPayment } from "./record-payment.ts";
import { seatsToPay } from "./seats-to-pay.ts";
import { settleChange } from "./settle-change.ts";
import { readRequestedRefunds, type SettleOutcome, type SettlePaymentNeeds } from "./settlement-context.ts";

async function findMismatch(
  tx: Transaction,
  booking: BookingRow,
  payment: ProviderPayment,
  accountId: string,
) {
  const all = await listPayments(tx, booking.agencyId, booking.id);
  const attempts = all.filter((row) => row.attempt > 0 && row.changeId === null && isAtProvider(row));
  const askedAccounts = attempts.map(({ collectorId }) => collectorId);
  // The booking's price may have changed since. The amount in its checkouts counts.
  const expected = attempts[0]?.amount ?? booking.totalPrice;
  const mismatch = mismatchOf({ payment, expected, accountId, askedAccounts });
  return mismatch && { mismatch, expected, changeId: null };
}

function confirmedBy(booking: BookingRow, payment: ProviderPayment): "this" | "another" | "none" {
  if (!booking.confirmedAt) return "none";
  return booking.providerPaymentId === payment.id ? "this" : "another";
}

async function settle(
  ctx: SettlePaymentNeeds,
  payment: ProviderPayment,
  accountId: string,
): Promise<SettleOutcome> {
  const bookingId = payment.externalReference;
  if (!bookingId || !isId(bookingId)) return { kind: "unknown" };
  const known = await findBooking(ctx.db, ctx.agency.id, bookingId);
  if (!known) return settleChange(ctx, payment, accountId, bookingId);
  // Payments have a queue of their own, so that they do not wait behind travellers who are booking.
  return inQueue(ctx, `pay ${known.departureId}`, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, bookingId);
    if (!booking) return { kind: "unknown" };
    const mismatch = await findMismatch(tx, booking, payment, accountId);
    if (mismatch) {
      await refundMismatch(ctx, tx, booking, payment, mismatch);
      return { kind: "mismatch", bookingId };
    }
    const experience = await findExperience(tx, ctx.agency.id, booking.experienceId);
    if (!experience) throw new Error("a booking's experience is missing");
    const seats = await seatsToPay(ctx, tx, booking, experience);
    const settlement = decideSettlement({
      booking,
      provider: payment,
      confirmedBy: confirmedBy(booking, payment),
      ...(await readRequestedRefunds(tx, booking, payment)),
      ...seats,
    });
    const recorded = await recordPayment(ctx, tx, booking, payment, { counts: true, changeId: null });
    if (recorded.stale) return { kind: "settled", bookingId, settlement: "nothing" };
    await followDispute(ctx, tx, recorded, payment);
    const { now } = seats;
    const settled = { booking, experience, payment: recorded, provider: payment, settlement, now };
    await applySettlement(ctx, tx, settled);
    return { kind: "settled", bookingId, settlement: settlement.kind };
  });
}

/**
 * Reads a payment from the provider and moves its booking accordingly. No other code lets a payment move a booking. Webhook,
 * redirect and reconciliation all call it, in any order and any number of times.
 * @throws PaymentProviderError if the provider is unavailable.
 */
export async function settlePayment(
  ctx: SettlePaymentNeeds,
  input: { providerPaymentId: string },
): Promise<SettleOutcome> {
  const payment = await ctx.payments.readPayment(input.providerPaymentId);
  if (!payment) return { kind: "unknown" };
  return settle(ctx, payment, await ctx.payments.accountId(payment.id));
}
