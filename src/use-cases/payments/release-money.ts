import type { Transaction } from "../../db/connection/client.ts";
import {
  listPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
} from "../../db/queries/payments/payments.ts";
import { splitRefund } from "../../domain/payments/refundable.ts";
import type { Needs } from "../context.ts";
import { askForRefund } from "./ask-for-refund.ts";

/** The payments of a booking whose row is locked, and their refunds. */
export interface BookedMoney {
  payments: PaymentRow[];
  refunds: RefundRow[];
}

export async function readMoney(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<BookedMoney> {
  return { payments: await listPayments(tx, agencyId, id), refunds: await listRefunds(tx, agencyId, id) };
}

/** Calls off, at the provider, the payments that are under way: the booking ends, or was paid otherwise. */
export async function cancelPending(
  ctx: Needs<"jobs">,
  tx: Transaction,
  { payments }: Pick<BookedMoney, "payments">,
): Promise<void> {
  for (const { agencyId, status, providerPaymentId } of payments) {
    if (providerPaymentId && status === "pending")
      await ctx.jobs.enqueue(tx, "cancel-payment", { agencyId, providerPaymentId });
  }
}

/** At the end of a booking: cancels its pending payments at the provider, and asks for so much of what was paid. */
export async function releaseMoney(
  ctx: Needs<"jobs" | "clock" | "newId">,
  tx: Transaction,
  { payments, refunds }: BookedMoney,
  refund: number,
): Promise<void> {
  await cancelPending(ctx, tx, { payments });
  for (const { payment, amount } of splitRefund(payments, refunds, refund))
    await askForRefund(ctx, tx, payment, amount, "cancellation");
}
