import { inTransaction } from "../../db/connection/transaction.ts";
import {
  findPayment,
  findRefund,
  lockRefund,
  type PaymentRow,
  type RefundRow,
  updateRefund,
} from "../../db/queries/payments/payments.ts";
import { DAY_MS } from "../../domain/durations.ts";
import { toCents } from "../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import type { RefundEvent } from "../../domain/payments/payment-status.ts";
import { DISPUTE_QUERY_DELAY_MS, nextQueryAt } from "../../domain/payments/query-schedule.ts";
import { isChargebackLost, isDisputed } from "../../domain/payments/settlement.ts";
import { PaymentProviderError, type ProviderRefund } from "../../ports/payments.ts";
import { type SettlePaymentNeeds, settlePayment } from "../payments/steps/settle-payment.ts";
import { defineUseCase } from "../use-case.ts";
import { notifyRefundFailed, recordRefund } from "./steps/record-refund.ts";

const REFUND_EVENTS: Record<ProviderRefund["status"], RefundEvent> = {
  approved: "provider-settled",
  authorized: "provider-accepted",
  in_process: "provider-accepted",
  rejected: "provider-refused",
  cancelled: "provider-refused",
};

/**
 * Time for which a failing request is retried quietly. After that, the agency gets an e-mail about the failing refund, and a
 * refused request is final unless the payment is disputed.
 */
const RETRY_FOR_MS = 2 * DAY_MS;

interface RequestedRefund {
  refund: RefundRow;
  payment: PaymentRow;
  /** The provider's payment id. */
  paymentId: string;
}

const providerStatusOf = ({ providerStatus, statusDetail }: PaymentRow) => ({
  status: providerStatus,
  statusDetail,
});

async function readRequested(ctx: SettlePaymentNeeds, refund: RefundRow): Promise<RequestedRefund> {
  const payment = await findPayment(ctx.db, ctx.agency.id, refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error("a refund's payment is not known to the provider");
  return { refund, payment, paymentId: payment.providerPaymentId };
}

async function settleAndRead(ctx: SettlePaymentNeeds, requested: RequestedRefund): Promise<RequestedRefund> {
  await settlePayment(ctx, { providerPaymentId: requested.paymentId });
  const refund = await findRefund(ctx.db, ctx.agency.id, requested.refund.id);
  return readRequested(ctx, refund ?? requested.refund);
}

/** A refusal during a dispute is polled until the dispute has ended. */
function isDone({ refund, payment }: RequestedRefund): boolean {
  if (refund.status === "refused") return !isDisputed(providerStatusOf(payment));
  return (
    refund.status === "settled" &&
    (payment.amountRefunded >= refund.amount || isChargebackLost(providerStatusOf(payment)))
  );
}

/**
 * Idempotency key of a refund attempt. The key changes after a refusal, because the provider replays its stored answer for a
 * known key.
 */
const keyOf = ({ id, asked }: RefundRow): string => (asked === 1 ? id : `${id}:again:${asked}`);

async function requestFromProvider(
  ctx: SettlePaymentNeeds,
  { refund, paymentId }: RequestedRefund,
): Promise<ProviderRefund> {
  if (refund.providerRefundId) {
    const payment = await ctx.payments.readPayment(paymentId);
    const known = payment?.refunds.find((candidate) => candidate.id === refund.providerRefundId);
    if (known) return known;
  }
  // A mismatched payment can have cents, so its full refund is requested without an amount.
  const amount = refund.reason === "wrong-amount" ? [] : [refund.amount];
  return ctx.payments.refundPayment(paymentId, keyOf(refund), ...amount);
}

/**
 * Returns the amount not yet refunded, in pesos with cents. Returns null if nothing was refunded or the provider does not know
 * the payment.
 */
async function readRemainingAmount(ctx: SettlePaymentNeeds, paymentId: string): Promise<number | null> {
  const payment = await ctx.payments.readPayment(paymentId);
  if (!payment || payment.amountRefunded <= 0) return null;
  return Math.max(0, toCents(payment.amount - payment.amountRefunded));
}

/**
 * Requests the remaining amount after a refusal, if part of the money was already refunded, for example on the provider's
 * panel. The idempotency key contains the amount, because a different amount needs a different key.
 * @throws the original error if the error is no refusal, or if the remaining amount covers the refund.
 */
async function requestRemainder(ctx: SettlePaymentNeeds, requested: RequestedRefund, refusal: unknown) {
  if (!(refusal instanceof PaymentProviderError) || refusal.kind !== "refused") throw refusal;
  const { refund, paymentId } = requested;
  const remaining = await readRemainingAmount(ctx, paymentId);
  if (remaining === null || remaining >= refund.amount) throw refusal;
  if (remaining === 0) return { event: "provider-settled" } as const;
  const answer = await ctx.payments.refundPayment(paymentId, `${keyOf(refund)}:${remaining}`, remaining);
  return { event: REFUND_EVENTS[answer.status], providerRefundId: answer.id };
}

/** @throws PaymentProviderError if the provider is unavailable or refuses. */
async function requestAndRecord(ctx: SettlePaymentNeeds, requested: RequestedRefund): Promise<RefundEvent> {
  const answer = await requestFromProvider(ctx, requested).then(
    ({ id, status }) => ({ event: REFUND_EVENTS[status], providerRefundId: id }),
    (error: unknown) => requestRemainder(ctx, requested, error),
  );
  await recordRefund(ctx, requested.refund.id, answer);
  return answer.event;
}

/** @returns true if no retry is needed, because the refusal is final or the refund is settled. */
async function recordFailure(
  ctx: SettlePaymentNeeds,
  requested: RequestedRefund,
  error: PaymentProviderError,
): Promise<boolean> {
  const now = ctx.clock.now();
  const { refund, payment } = error.kind === "refused" ? await settleAndRead(ctx, requested) : requested;
  if (refund.status === "settled") return true;
  if (refund.status === "refused") return false;
  const lastError = `${error.kind}: ${error.message}`.slice(0, 255);
  const stillRetrying = now.getTime() - refund.createdAt.getTime() < RETRY_FOR_MS;
  if (!stillRetrying && error.kind === "refused" && !isDisputed(providerStatusOf(payment))) {
    await recordRefund(ctx, refund.id, { event: "provider-refused", error: lastError });
    return true;
  }
  await inTransaction(ctx.db, async (tx) => {
    await updateRefund(tx, refund, { lastError }, now);
    if (!stillRetrying) await notifyRefundFailed(ctx, tx, refund);
  });
  return false;
}

/** @returns true if no retry is needed. */
async function tryRefund(ctx: SettlePaymentNeeds, requested: RequestedRefund): Promise<boolean> {
  const { status } = requested.refund;
  const isAnswered = status === "settled" || status === "refused";
  if (!isAnswered && (await requestAndRecord(ctx, requested)) === "provider-accepted") return false;
  // Settling also records the refunded amount and a dispute on the payment, because the webhook may be lost.
  return isDone(await settleAndRead(ctx, requested));
}

async function tryAndRecord(ctx: SettlePaymentNeeds, requested: RequestedRefund): Promise<boolean> {
  const providerErrorOf = (error: unknown): PaymentProviderError => {
    if (error instanceof PaymentProviderError) return error;
    throw error;
  };
  const outcome = await tryRefund(ctx, requested).catch(providerErrorOf);
  if (typeof outcome === "boolean") return outcome;
  return recordFailure(ctx, requested, outcome).catch((error: unknown) => {
    providerErrorOf(error);
    return false;
  });
}

/**
 * Enqueues a retry with backoff while the provider is unavailable, the refund is in process, or the payment is disputed. A
 * retry uses the same idempotency key, so it does not refund twice; see `keyOf`.
 * @returns false if a retry is enqueued
 */
export const requestRefund = defineUseCase({
  name: "request-refund",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { refundId: string }): Promise<boolean> {
    const refund = await inTransaction(ctx.db, (tx) => lockRefund(tx, ctx.agency.id, input.refundId));
    const paid = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
    // The agency pays two kinds of refunds itself: refunds by hand, and refunds of payments that it took.
    if (!refund || refund.byHand || (paid && !isAtProvider(paid))) return true;
    const requested = await readRequested(ctx, refund);
    if (isDone(requested) || (await tryAndRecord(ctx, requested))) return true;
    const { payment } = await readRequested(ctx, refund);
    const longestBackoffMs = isDisputed(providerStatusOf(payment)) ? DISPUTE_QUERY_DELAY_MS : undefined;
    const retryAt = nextQueryAt(refund.createdAt, ctx.clock.now(), longestBackoffMs);
    const job = { agencyId: ctx.agency.id, refundId: refund.id };
    await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "request-refund", job, retryAt));
    return false;
  },
});
