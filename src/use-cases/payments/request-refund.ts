import { findPayment, lockRefund, type PaymentRow, type RefundRow, updateRefund } from "../../db/payments.ts";
import { inTransaction } from "../../db/transaction.ts";
import { askAgainAt } from "../../domain/payments/asking-again.ts";
import type { RefundEvent } from "../../domain/payments/payment-status.ts";
import { PaymentProviderError, type ProviderRefund } from "../../ports/payments.ts";
import { recordRefund, tellRefundFailed } from "./record-refund.ts";
import { type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

const EVENTS: Record<ProviderRefund["status"], RefundEvent> = {
  approved: "provider-settled",
  authorized: "provider-accepted",
  in_process: "provider-accepted",
  rejected: "provider-refused",
  cancelled: "provider-refused",
};

/** The agency hears of money that has not gone back after so long, and a refusal is final then. */
const PATIENCE_MS = 2 * 86_400_000;

interface AskedRefund {
  refund: RefundRow;
  payment: PaymentRow;
  /** The provider's id of the payment. */
  paymentId: string;
}

async function findAsked(ctx: SettlePaymentNeeds, refundId: string): Promise<AskedRefund | undefined> {
  const refund = await inTransaction(ctx.db, (tx) => lockRefund(tx, ctx.agency.id, refundId));
  if (!refund || refund.status === "refused") return undefined;
  const payment = await findPayment(ctx.db, ctx.agency.id, refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error("a refund's payment is not known to the provider");
  return { refund, payment, paymentId: payment.providerPaymentId };
}

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
  return ctx.payments.refundPayment(paymentId, refund.id, refund.amount);
}

/** What of a payment has not gone back yet, whole pesos; null where the provider does not know it. */
async function leftOf(ctx: SettlePaymentNeeds, paymentId: string): Promise<number | null> {
  const payment = await ctx.payments.readPayment(paymentId);
  return payment && payment.amount - payment.amountRefunded;
}

/**
 * A refusal because money went back another way since, such as from the provider's panel: what is left is asked for, under
 * a key of its own, as it is another amount.
 * @throws the refusal, where that is not its reason.
 */
async function askForTheRest(ctx: SettlePaymentNeeds, asked: AskedRefund, refusal: unknown) {
  if (!(refusal instanceof PaymentProviderError) || refusal.kind !== "refused") throw refusal;
  const { refund, paymentId } = asked;
  const left = await leftOf(ctx, paymentId);
  if (left === null || left >= refund.amount) throw refusal;
  if (left === 0) return { event: "provider-settled" } as const;
  const answer = await ctx.payments.refundPayment(paymentId, `${refund.id}:${left}`, left);
  return { event: EVENTS[answer.status], providerRefundId: answer.id };
}

/** Asks, and writes down what came of it. @throws PaymentProviderError where the provider cannot be asked or says no. */
async function ask(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<RefundEvent> {
  const answer = await askProvider(ctx, asked).then(
    ({ id, status }) => ({ event: EVENTS[status], providerRefundId: id }),
    (error: unknown) => askForTheRest(ctx, asked, error),
  );
  await recordRefund(ctx, asked.refund.id, answer);
  return answer.event;
}

/** @returns whether it ends here: a refusal that lasted. */
async function recordFailure(
  ctx: SettlePaymentNeeds,
  { refund }: AskedRefund,
  error: PaymentProviderError,
): Promise<boolean> {
  const now = ctx.clock.now();
  const lastError = `${error.kind}: ${error.message}`.slice(0, 255);
  const patient = now.getTime() - refund.createdAt.getTime() < PATIENCE_MS;
  if (!patient && error.kind === "refused") {
    await recordRefund(ctx, refund.id, { event: "provider-refused", error: lastError });
    return true;
  }
  await inTransaction(ctx.db, async (tx) => {
    await updateRefund(tx, refund, { lastError }, now);
    if (!patient) await tellRefundFailed(ctx, tx, refund);
  });
  return false;
}

/** Asks once. @returns whether nothing is left to ask. */
async function tryRefund(ctx: SettlePaymentNeeds, asked: AskedRefund): Promise<boolean> {
  try {
    const event = asked.refund.status === "settled" ? "provider-settled" : await ask(ctx, asked);
    if (event !== "provider-settled") return event === "provider-refused";
    // What went back belongs on the payment too, whether or not the provider sends notice of it.
    await settlePayment(ctx, { providerPaymentId: asked.paymentId });
    const payment = await findPayment(ctx.db, ctx.agency.id, asked.refund.paymentId);
    return payment !== undefined && payment.amountRefunded >= asked.refund.amount;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return recordFailure(ctx, asked, error);
  }
}

/**
 * Asks the provider to give money back, or how far it got, and again with growing pauses until it has: no outage is long
 * enough to lose it. The refund's id is the idempotency key, so that asking again gives nothing back twice.
 * @returns false where it is asked again later.
 */
export async function requestRefund(ctx: SettlePaymentNeeds, input: { refundId: string }): Promise<boolean> {
  const asked = await findAsked(ctx, input.refundId);
  if (!asked) return true;
  const { refund, payment } = asked;
  if (refund.status === "settled" && payment.amountRefunded >= refund.amount) return true;
  if (await tryRefund(ctx, asked)) return true;
  const again = askAgainAt(refund.createdAt, ctx.clock.now());
  await ctx.jobs.enqueue(ctx.db, "request-refund", { agencyId: ctx.agency.id, refundId: refund.id }, again);
  return false;
}
