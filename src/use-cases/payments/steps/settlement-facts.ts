import type { Transaction } from "../../../db/connection/client.ts";
import { findCampaignOfDeparture } from "../../../db/queries/campaigns/campaigns.ts";
import { findPaymentByProviderId, listPayments, listRefunds } from "../../../db/queries/payments/payments.ts";
import { placeInstant } from "../../../domain/departures/place-time.ts";
import { type Mismatch, mismatchOf } from "../../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { SettlementFacts } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import type { LockedPayable } from "./payable-kind.ts";
import { seatsToPay } from "./seats-to-pay.ts";

/**
 * Returns the amount of a recorded payment that confirmed its payable or has a refund. Such an amount need not match the
 * current price.
 */
async function settledAmount(
  tx: Transaction,
  { booking: { agencyId, id }, confirmedBy }: LockedPayable,
  payment: ProviderPayment,
): Promise<number | undefined> {
  const row = await findPaymentByProviderId(tx, agencyId, payment.id);
  if (row?.status !== "approved" || row.attempt === 0) return undefined;
  if (confirmedBy(row, payment) === "this") return row.amount;
  const refunds = await listRefunds(tx, agencyId, id);
  return refunds.some(({ paymentId }) => paymentId === row.id) ? row.amount : undefined;
}

/** @param accountId the merchant account whose credentials read the payment */
export async function findMismatch(
  tx: Transaction,
  locked: LockedPayable,
  payment: ProviderPayment,
  accountId: string,
): Promise<{ mismatch: Mismatch; expected: number; changeId: string | null } | undefined> {
  const { booking, changeId } = locked;
  const payments = await listPayments(tx, booking.agencyId, booking.id);
  const attempts = payments.filter(
    (row) => row.attempt > 0 && row.changeId === changeId && isAtProvider(row),
  );
  const askedAccounts = attempts.map(({ collectorId }) => collectorId);
  const expected = (await settledAmount(tx, locked, payment)) ?? locked.expected(attempts);
  const mismatch = mismatchOf({ payment, expected, accountId, askedAccounts });
  return mismatch && { mismatch, expected, changeId };
}

/** The caller holds the lock of the target departure, so that it cannot be cancelled before the commit. */
const movesToCancelled = async (tx: Transaction, { booking, changeId, held }: LockedPayable) =>
  changeId !== null &&
  held.departureId !== booking.departureId &&
  (await findCampaignOfDeparture(tx, booking.agencyId, held.departureId)) !== undefined;

/** A cancelled departure never starts. */
const hasTakenPlace = async (tx: Transaction, { booking }: LockedPayable, now: Date): Promise<boolean> =>
  placeInstant(booking.date, booking.startTime) <= now &&
  (await findCampaignOfDeparture(tx, booking.agencyId, booking.departureId)) === undefined;

/**
 * Reads the facts of a settlement, and locks the departure of an open payable. A change to a cancelled departure counts as
 * expired.
 */
export async function readSettlementFacts(
  ctx: Needs<"clock">,
  tx: Transaction,
  locked: LockedPayable,
  provider: ProviderPayment,
): Promise<SettlementFacts> {
  const { agencyId, id } = locked.booking;
  const row = await findPaymentByProviderId(tx, agencyId, provider.id);
  const refunds = row ? await listRefunds(tx, agencyId, id) : [];
  const paymentRefunds = refunds.filter(({ paymentId }) => paymentId === row?.id);
  const effectiveRefunds = paymentRefunds.filter(({ status }) => status !== "refused");
  const { held } = locked;
  const isOpen = locked.state === "open";
  const seats = isOpen ? await seatsToPay(ctx, tx, held) : { now: ctx.clock.now(), seatsFree: false };
  const state = isOpen && (await movesToCancelled(tx, locked)) ? "expired" : locked.state;
  return {
    payable: { state, holdExpiresAt: held.holdExpiresAt },
    provider,
    confirmedBy: locked.confirmedBy(row, provider),
    isRefundRequested: paymentRefunds.length > 0,
    requestedRefund: effectiveRefunds.reduce((sum, { amount }) => sum + amount, 0),
    hasTakenPlace: await hasTakenPlace(tx, locked, seats.now),
    ...seats,
  };
}
