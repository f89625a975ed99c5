import type { Transaction } from "../../../db/connection/client.ts";
import { inQueue } from "../../../db/connection/transaction.ts";
import { decideSettlement, type Settlement } from "../../../domain/payments/settlement.ts";
import type { ProviderPayment } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { applySettlement } from "./apply-settlement.ts";
import { findPayable, lockPayable, type NamedPayable } from "./find-payable.ts";
import { followDispute } from "./follow-dispute.ts";
import { recordPayment } from "./record-payment.ts";
import { refundMismatch } from "./refund-mismatch.ts";
import { findMismatch, readSettlementFacts } from "./settlement-facts.ts";
import { withdrawPendingChange } from "./withdraw-change.ts";

export type SettlePaymentNeeds = Needs<
  "db" | "queue" | "jobs" | "clock" | "newId" | "agency" | "actor" | "payments" | "encryption"
>;

/**
 * - `unknown`: the provider or this agency has no such payment.
 * - `mismatch`: the payment does not match its booking. The payment does not count, and is refunded if possible.
 */
export type SettleOutcome =
  | { kind: "settled"; bookingId: string; settlement: Settlement["kind"] }
  | { kind: "mismatch"; bookingId: string }
  | { kind: "unknown" };

async function settle(
  ctx: SettlePaymentNeeds,
  tx: Transaction,
  named: NamedPayable,
  { provider, accountId }: { provider: ProviderPayment; accountId: string },
): Promise<SettleOutcome> {
  const locked = await lockPayable(ctx, tx, named);
  if (!locked) return { kind: "unknown" };
  const { booking, changeId } = locked;
  const mismatch = await findMismatch(tx, locked, provider, accountId);
  if (mismatch) {
    await refundMismatch(ctx, tx, booking, provider, mismatch);
    return { kind: "mismatch", bookingId: booking.id };
  }
  const facts = await readSettlementFacts(ctx, tx, locked, provider);
  const settlement = decideSettlement(facts);
  const payment = await recordPayment(ctx, tx, booking, provider, { counts: true, changeId });
  if (payment.stale) return { kind: "settled", bookingId: booking.id, settlement: "nothing" };
  await followDispute(ctx, tx, payment, provider);
  await applySettlement(ctx, tx, locked, settlement, { provider, payment, now: facts.now });
  const isTargetCancelled = locked.state === "open" && facts.payable.state === "expired";
  if (isTargetCancelled) await withdrawPendingChange(ctx, tx, booking);
  return { kind: "settled", bookingId: booking.id, settlement: settlement.kind };
}

/**
 * All payments at the provider take effect through this function. Webhook, redirect and reconciliation call the function in any
 * order and any number of times.
 * @throws PaymentProviderError if a call to the provider fails.
 * @throws DomainError `busy`
 */
export async function settlePayment(
  ctx: SettlePaymentNeeds,
  input: { providerPaymentId: string },
): Promise<SettleOutcome> {
  const provider = await ctx.payments.readPayment(input.providerPaymentId);
  const named = provider && (await findPayable(ctx, provider.externalReference));
  if (!named) return { kind: "unknown" };
  const accountId = await ctx.payments.accountId(provider.id);
  // Payments use a separate queue, so that they do not wait behind bookings of the same departure.
  const key = `pay ${named.departureId}`;
  return inQueue(ctx, key, (tx) => settle(ctx, tx, named, { provider, accountId }));
}
