import type { Transaction } from "../../db/connection/client.ts";
import { inQueue } from "../../db/connection/transaction.ts";
import { type BookingRow, lockBooking } from "../../db/queries/booking/bookings.ts";
import { type ChangeRow, findChange, updateChange } from "../../db/queries/booking/changes.ts";
import { findExperience } from "../../db/queries/experiences/experiences.ts";
import { findPaymentByProviderId, listPayments } from "../../db/queries/payments/payments.ts";
import { extendHold } from "../../domain/booking/hold.ts";
import { changeEndsAt } from "../../domain/changes/change-deadline.ts";
import type { Experience } from "../../domain/experiences/experience.ts";
import { mismatchOf } from "../../domain/payments/mismatch.ts";
import { decideSettlement, type Settlement, type SettlementFacts } from "../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../ports/payments.ts";
import { applyPaidChange, isOpen, seatsToApply } from "../changes/apply-paid-change.ts";
import { refundMismatch } from "../refunds/refund-mismatch.ts";
import { refundPayment } from "../refunds/refund-payment.ts";
import { endBooking } from "./apply-settlement.ts";
import { followDispute } from "./follow-dispute.ts";
import { payableChange } from "./payable.ts";
import { type RecordedPayment, recordPayment } from "./record-payment.ts";
import { releasedHold } from "./released-hold.ts";
import { readRequestedRefunds, type SettleOutcome, type SettlePaymentNeeds } from "./settlement-context.ts";
import { lapseLater } from "./watch-payable.ts";

interface ChangePayment {
  booking: BookingRow;
  change: ChangeRow;
  experience: Experience;
  provider: ProviderPayment;
  /** Moment of the decision, by the database's clock. */
  now: Date;
}

/**
 * Maps a change to the booking that the settlement rules expect.
 * - An open change waits for payment like a pending booking.
 * - A payment for a withdrawn or lapsed change is late.
 * - A payment for a booking that was cancelled meanwhile is refunded as a cancellation.
 */
function asBooking({ booking, change }: ChangePayment, now: Date): SettlementFacts["booking"] {
  const { status } = booking;
  if (change.status === "applied" || status === "CANCELLED")
    return { status, holdExpiresAt: change.holdExpiresAt };
  return { status: "PENDING", holdExpiresAt: isOpen({ booking, change }) ? change.holdExpiresAt : now };
}

async function confirmedBy(
  tx: Transaction,
  { agencyId, paymentId }: ChangeRow,
  provider: ProviderPayment,
): Promise<SettlementFacts["confirmedBy"]> {
  if (paymentId === null) return "none";
  const row = await findPaymentByProviderId(tx, agencyId, provider.id);
  return row?.id === paymentId ? "this" : "another";
}

async function wait(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  { change, experience, provider, now }: ChangePayment,
): Promise<void> {
  const endsAt = changeEndsAt(change, experience.schedule);
  const extended = extendHold(change, provider, endsAt);
  if (!extended) return;
  await updateChange(tx, change, extended, now);
  await lapseLater(ctx, tx, payableChange({ ...change, ...extended }));
}

/** Shortens the hold of a change after a payment for it has failed, has been refunded, or is disputed. */
async function releaseHold(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  { booking, change, now }: ChangePayment,
  payment: RecordedPayment,
): Promise<void> {
  const released = await releasedHold(tx, booking, change, { payment, now });
  if (!released) return;
  await updateChange(tx, change, released, now);
  if (released.holdExpiresAt < change.holdExpiresAt)
    await lapseLater(ctx, tx, payableChange({ ...change, ...released }));
}

async function apply(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  paid: ChangePayment,
  payment: RecordedPayment,
  settlement: Settlement,
): Promise<void> {
  if (settlement.kind === "confirm") {
    await applyPaidChange(ctx, tx, paid, { paymentId: payment.row.id, now: paid.now });
    return;
  }
  if (settlement.kind === "wait" && settlement.extendHold) return wait(ctx, tx, paid);
  if (settlement.kind === "reject" || settlement.kind === "release-hold")
    return releaseHold(ctx, tx, paid, payment);
  if (settlement.kind === "money-returned") return endBooking(ctx, tx, paid);
  if (settlement.kind === "refund")
    return refundPayment(ctx, tx, { ...paid, payment: payment.row }, settlement.reason);
}

async function settle(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  { bookingId, id }: ChangeRow,
  { provider, accountId }: { provider: ProviderPayment; accountId: string },
): Promise<SettleOutcome> {
  const booking = await lockBooking(tx, ctx.agency.id, bookingId);
  const change = await findChange(tx, ctx.agency.id, id);
  if (!booking || !change) return { kind: "unknown" };
  const attempts = (await listPayments(tx, ctx.agency.id, bookingId)).filter(
    ({ attempt, changeId }) => attempt > 0 && changeId === id,
  );
  const askedAccounts = attempts.map(({ collectorId }) => collectorId);
  const mismatch = mismatchOf({ payment: provider, expected: change.toPay, accountId, askedAccounts });
  if (mismatch) {
    await refundMismatch(ctx, tx, booking, provider, { mismatch, expected: change.toPay, changeId: id });
    return { kind: "mismatch", bookingId };
  }
  const experience = await findExperience(tx, ctx.agency.id, booking.experienceId);
  if (!experience) throw new Error("a booking's experience is missing");
  const seats = await seatsToApply(ctx, tx, { booking, change }, experience);
  const paid = { booking, change, experience, provider, now: seats.now };
  const settlement = decideSettlement({
    booking: asBooking(paid, seats.now),
    provider,
    confirmedBy: await confirmedBy(tx, change, provider),
    ...(await readRequestedRefunds(tx, booking, provider)),
    ...seats,
  });
  const recorded = await recordPayment(ctx, tx, booking, provider, { counts: true, changeId: id });
  if (recorded.stale) return { kind: "settled", bookingId, settlement: "nothing" };
  await followDispute(ctx, tx, recorded, provider);
  await apply(ctx, tx, paid, recorded, settlement);
  return { kind: "settled", bookingId, settlement: settlement.kind };
}

/**
 * Settles a payment for a change of a booking. The change takes effect once the payment is approved. A late or second payment is
 * refunded and the booking stays unchanged. The same happens if the booking has changed otherwise meanwhile. A later charge-back
 * ends the booking, like a charge-back of the booking's own payment.
 */
export async function settleChange(
  ctx: SettlePaymentNeeds,
  provider: ProviderPayment,
  accountId: string,
  changeId: string,
): Promise<SettleOutcome> {
  const known = await findChange(ctx.db, ctx.agency.id, changeId);
  if (!known) return { kind: "unknown" };
  const key = `pay ${known.departureId}`;
  return inQueue(ctx, key, (tx) => settle(ctx, tx, known, { provider, accountId }));
}
