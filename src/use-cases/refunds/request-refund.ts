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

const EVENTS: Record<ProviderRefund["status"], RefundEvent> = {
  approved: "provider-settled",
  authorized: "provider-accepted",
  in_process: "provider-accepted",
  rejected: "provider-refused",
  cancelled: "provider-refused",
};

/** After this time an unsuccessful refund is e-mailed to the agency, and a refusal is final. */
const RETRY_FOR_MS = 2 * DAY_MS;

interface AskedRefund {
  refund: RefundRow;
  payment: PaymentRow;
  /** The provider's payment id. */
  paymentId: string;
}

const providerStatusOf = ({ providerStatus, statusDetail }: PaymentRow) => ({
  status: providerStatus,
  statusDetail,
});

async function readAsked(ctx: SettlePaymentNeeds, refund: RefundRow): Promise<AskedRefund> {
  const payment = await findPayment(ctx.db, ctx.agency.id, refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error("a refund's payment is not known to the provider");
  return { refund, payment, paymentId: payment.providerPaymentId };
}

/** Settles the payment by the provider's answer, which may change its refunds, and reads both again. */
async function settleAndRead(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<AskedRefund> {
  await settlePayment(ctx, { providerPaymentId: asked.paymentId });
  const refund = await findRefund(ctx.db, ctx.agency.id, asked.refund.id);
  return readAsked(ctx, refund ?? asked.refund);
}

/**
 * Returns whether there is nothing left to request:
 * - the payment is recorded as refunded;
 * - the payer's bank took the money back;
 * - the provider refused without a dispute. A refusal during a dispute is polled until the dispute has ended.
 */
function isOver({ refund, payment }: AskedRefund): boolean {
  if (refund.status === "refused") return !isDisputed(providerStatusOf(payment));
  return (
    refund.status === "settled" &&
    (payment.amountRefunded >= refund.amount || isChargebackLost(providerStatusOf(payment)))
  );
}

/**
 * Idempotency key of a refund attempt. It changes after a refusal, because the provider replays its stored answer for a known
 * key.
 */
const keyOf = ({ id, asked }: RefundRow): string => (asked === 1 ? id : `${id}:again:${asked}`);

/** Returns the provider's refund: the known one, or else a new one under our own key. */
async function askProvider(
  ctx: SettlePaymentNeeds,
  { refund, paymentId }: AskedRefund,
): Promise<ProviderRefund> {
  if (refund.providerRefundId) {
    const payment = await ctx.payments.readPayment(paymentId);
    const known = payment?.refunds.find((candidate) => candidate.id === refund.providerRefundId);
    if (known) return known;
  }
  // A mismatched payment's currency may have cents, so the full refund names no amount.
  const amount = refund.reason === "wrong-amount" ? [] : [refund.amount];
  return ctx.payments.refundPayment(paymentId, keyOf(refund), ...amount);
}

/**
 * Returns the amount not yet refunded, in pesos with cents. Returns null if nothing was refunded or the provider does not know
 * the payment.
 */
async function restOf(ctx: SettlePaymentNeeds, paymentId: string): Promise<number | null> {
  const payment = await ctx.payments.readPayment(paymentId);
  if (!payment || payment.amountRefunded <= 0) return null;
  return Math.max(0, toCents(payment.amount - payment.amountRefunded));
}

/**
 * Requests the remaining amount after a refusal, because part of the money was refunded elsewhere, for example in the
 * provider's panel. The part may be cents. Another amount needs another idempotency key.
 * @throws the refusal, if it has another reason.
 */
async function askForTheRest(ctx: SettlePaymentNeeds, asked: AskedRefund, refusal: unknown) {
  if (!(refusal instanceof PaymentProviderError) || refusal.kind !== "refused") throw refusal;
  const { refund, paymentId } = asked;
  const left = await restOf(ctx, paymentId);
  if (left === null || left >= refund.amount) throw refusal;
  if (left === 0) return { event: "provider-settled" } as const;
  const answer = await ctx.payments.refundPayment(paymentId, `${keyOf(refund)}:${left}`, left);
  return { event: EVENTS[answer.status], providerRefundId: answer.id };
}

/** Requests the refund and records the answer. @throws PaymentProviderError if the provider is unavailable or refuses. */
async function ask(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<RefundEvent> {
  const answer = await askProvider(ctx, asked).then(
    ({ id, status }) => ({ event: EVENTS[status], providerRefundId: id }),
    (error: unknown) => askForTheRest(ctx, asked, error),
  );
  await recordRefund(ctx, asked.refund.id, answer);
  return answer.event;
}

/** @returns true if the refund ends here: the refusal is final, or the refund is no longer due. */
async function recordFailure(
  ctx: SettlePaymentNeeds,
  asked: AskedRefund,
  error: PaymentProviderError,
): Promise<boolean> {
  const now = ctx.clock.now();
  const { refund, payment } = error.kind === "refused" ? await settleAndRead(ctx, asked) : asked;
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

/** Makes one attempt. @returns true if there is nothing left to request. */
async function tryRefund(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<boolean> {
  const { status } = asked.refund;
  const isAnswered = status === "settled" || status === "refused";
  if (!isAnswered && (await ask(ctx, asked)) === "provider-accepted") return false;
  // Also records the refunded amount and a dispute on the payment, in case the provider sends no webhook.
  return isOver(await settleAndRead(ctx, asked));
}

async function tryAndRecord(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<boolean> {
  const failed = (error: unknown): PaymentProviderError => {
    if (error instanceof PaymentProviderError) return error;
    throw error;
  };
  const outcome = await tryRefund(ctx, asked).catch(failed);
  if (typeof outcome === "boolean") return outcome;
  return recordFailure(ctx, asked, outcome).catch((error: unknown) => {
    failed(error);
    return false;
  });
}

/**
 * Requests a refund from the provider, or polls its status. Retries with backoff if the provider is unavailable, or refuses
 * during a dispute. The refund's id is the idempotency key, so a repeated request does not refund twice.
 * @returns false if a retry is enqueued.
 */
export const requestRefund = defineUseCase({
  name: "request-refund",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { refundId: string }): Promise<boolean> {
    const refund = await inTransaction(ctx.db, (tx) => lockRefund(tx, ctx.agency.id, input.refundId));
    const paid = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
    // The provider does not know the agency's own payments and refunds.
    if (!refund || refund.byHand || (paid && !isAtProvider(paid))) return true;
    const asked = await readAsked(ctx, refund);
    if (isOver(asked) || (await tryAndRecord(ctx, asked))) return true;
    const { payment } = await readAsked(ctx, refund);
    const longest = isDisputed(providerStatusOf(payment)) ? DISPUTE_QUERY_DELAY_MS : undefined;
    const again = nextQueryAt(refund.createdAt, ctx.clock.now(), longest);
    const job = { agencyId: ctx.agency.id, refundId: refund.id };
    await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "request-refund", job, again));
    return false;
  },
});
