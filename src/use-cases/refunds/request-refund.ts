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
import { askAgainAt, DISPUTE_PAUSE_MS } from "../../domain/payments/asking-again.ts";
import { toCents } from "../../domain/payments/mismatch.ts";
import { isAtProvider } from "../../domain/payments/payment-method.ts";
import type { RefundEvent } from "../../domain/payments/payment-status.ts";
import { isChargeBackLost, isDisputed } from "../../domain/payments/settlement.ts";
import { PaymentProviderError, type ProviderRefund } from "../../ports/payments.ts";
import { requireMay } from "../access/may.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import type { SettlePaymentNeeds } from "../payments/settlement-context.ts";
import { notifyRefundFailed, recordRefund } from "./record-refund.ts";

const EVENTS: Record<ProviderRefund["status"], RefundEvent> = {
  approved: "provider-settled",
  authorized: "provider-accepted",
  in_process: "provider-accepted",
  rejected: "provider-refused",
  cancelled: "provider-refused",
};

/** After so long a refund that has not succeeded is e-mailed to the agency, and a refusal is final. */
const RETRY_FOR_MS = 2 * DAY_MS;

interface AskedRefund {
  refund: RefundRow;
  payment: PaymentRow;
  /** The provider's id of the payment. */
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

/** Asks the provider what became of the payment, which may change its refunds, and reads both again. */
async function settleAndRead(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<AskedRefund> {
  await settlePayment(ctx, { providerPaymentId: asked.paymentId });
  const refund = await findRefund(ctx.db, ctx.agency.id, asked.refund.id);
  return readAsked(ctx, refund ?? asked.refund);
}

/**
 * Nothing is left to ask: the payment is recorded as refunded, the payer's bank gave the money back, or the provider refused
 * without a dispute. A refusal during a dispute is followed until that has ended.
 */
function isOver({ refund, payment }: AskedRefund): boolean {
  if (refund.status === "refused") return !isDisputed(providerStatusOf(payment));
  return (
    refund.status === "settled" &&
    (payment.amountRefunded >= refund.amount || isChargeBackLost(providerStatusOf(payment)))
  );
}

/** The same for every try, and a new one after a refusal that no longer holds: the provider may repeat its answer to a key. */
const keyOf = ({ id, asked }: RefundRow): string => (asked === 1 ? id : `${id}:again:${asked}`);

/** The refund at the provider: the one that was asked for before, else a new one under our own key. */
async function askProvider(
  ctx: SettlePaymentNeeds,
  { refund, paymentId }: AskedRefund,
): Promise<ProviderRefund> {
  if (refund.providerRefundId) {
    const payment = await ctx.payments.readPayment(paymentId);
    const known = payment?.refunds.find((candidate) => candidate.id === refund.providerRefundId);
    if (known) return known;
  }
  // The currency of a payment that does not fit may have cents: it goes back as a whole, without naming an amount.
  const amount = refund.reason === "wrong-amount" ? [] : [refund.amount];
  return ctx.payments.refundPayment(paymentId, keyOf(refund), ...amount);
}

/**
 * What of a payment has not gone back yet, to the cent, where some of it has; null where nothing has, or the provider does not
 * know it.
 */
async function restOf(ctx: SettlePaymentNeeds, paymentId: string): Promise<number | null> {
  const payment = await ctx.payments.readPayment(paymentId);
  if (!payment || payment.amountRefunded <= 0) return null;
  return Math.max(0, toCents(payment.amount - payment.amountRefunded));
}

/**
 * After a refusal because money was refunded another way, such as from the provider's panel, even a part of a peso: what is
 * left is asked for, under a key of its own, as it is another amount.
 * @throws the refusal, where that is not its reason.
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

/** Asks, and records the result. @throws PaymentProviderError where the provider cannot be asked or says no. */
async function ask(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<RefundEvent> {
  const answer = await askProvider(ctx, asked).then(
    ({ id, status }) => ({ event: EVENTS[status], providerRefundId: id }),
    (error: unknown) => askForTheRest(ctx, asked, error),
  );
  await recordRefund(ctx, asked.refund.id, answer);
  return answer.event;
}

/** @returns whether it ends here: the refusal is final, or the refund is no longer due. */
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

/** Asks once. @returns whether nothing is left to ask. */
async function tryRefund(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<boolean> {
  const { status } = asked.refund;
  const isAnswered = status === "settled" || status === "refused";
  if (!isAnswered && (await ask(ctx, asked)) === "provider-accepted") return false;
  // Also records the refunded amount and a dispute on the payment, in case the provider sends no webhook.
  return isOver(await settleAndRead(ctx, asked));
}

/** As `tryRefund`; also records that the provider could not be asked, or refused. */
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
 * Asks the provider for a refund, or for its status. Where the provider is down, or refuses the refund in a dispute, asks
 * again with growing pauses. The refund's id is the idempotency key, so that a second request does not refund twice.
 * @returns false where it is asked again later.
 */
export async function requestRefund(ctx: SettlePaymentNeeds, input: { refundId: string }): Promise<boolean> {
  requireMay(ctx.actor, "request-refund");
  const refund = await inTransaction(ctx.db, (tx) => lockRefund(tx, ctx.agency.id, input.refundId));
  const paid = refund && (await findPayment(ctx.db, ctx.agency.id, refund.paymentId));
  // What the agency took itself is not known to the provider, nor what it gave back itself.
  if (!refund || refund.byHand || (paid && !isAtProvider(paid))) return true;
  const asked = await readAsked(ctx, refund);
  if (isOver(asked) || (await tryAndRecord(ctx, asked))) return true;
  const { payment } = await readAsked(ctx, refund);
  const longest = isDisputed(providerStatusOf(payment)) ? DISPUTE_PAUSE_MS : undefined;
  const again = askAgainAt(refund.createdAt, ctx.clock.now(), longest);
  const job = { agencyId: ctx.agency.id, refundId: refund.id };
  await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, "request-refund", job, again));
  return false;
}
