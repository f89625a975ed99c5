import type { Transaction } from "../../../db/connection/client.ts";
import type { RefundRow } from "../../../db/queries/payments/payments.ts";
import { type RefundCause, splitRefund } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";
import type { BookedMoney } from "../../ledger/steps/booked-money.ts";
import { askForRefund } from "./refund-payment.ts";

/** @param changeId the change whose payments are cancelled; omit it to cancel all of the booking's payments. */
export async function cancelPending(
  ctx: Needs<"jobs">,
  tx: Transaction,
  { payments }: Pick<BookedMoney, "payments">,
  changeId?: string,
): Promise<void> {
  const own = payments.filter((one) => changeId === undefined || one.changeId === changeId);
  for (const { agencyId, status, providerPaymentId } of own) {
    if (providerPaymentId && status === "pending")
      await ctx.jobs.enqueue(tx, "cancel-payment", { agencyId, providerPaymentId });
  }
}

/** Refund of a booking's money, in whole pesos. */
export interface RefundOrder {
  amount: number;
  /** Part of the amount that staff refund beyond policy and law. */
  beyondRule?: number;
  byHand?: boolean;
}

/** Requests refunds of `amount` in total, starting with the largest payment. */
export async function requestRefundsOf(
  ctx: Needs<"jobs" | "clock" | "newId">,
  tx: Transaction,
  { payments, refunds }: BookedMoney,
  { amount: wanted, beyondRule = 0, byHand = false }: RefundOrder,
  cause: RefundCause,
): Promise<RefundRow[]> {
  let beyond = beyondRule;
  const requested: RefundRow[] = [];
  for (const { payment, amount } of splitRefund(payments, refunds, wanted)) {
    const part = Math.min(beyond, amount);
    beyond -= part;
    const refund = await askForRefund(ctx, tx, payment, amount, cause, { beyondRule: part, byHand });
    if (refund) requested.push(refund);
  }
  return requested;
}

export async function releaseMoney(
  ctx: Needs<"jobs" | "clock" | "newId">,
  tx: Transaction,
  money: BookedMoney,
  back: RefundOrder,
): Promise<void> {
  await cancelPending(ctx, tx, money);
  await requestRefundsOf(ctx, tx, money, back, "cancellation");
}
