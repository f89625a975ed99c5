import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { requireMay } from "../access/may.ts";
import { settlePayment } from "./settle-payment.ts";
import type { SettlePaymentNeeds } from "./settlement-context.ts";

/**
 * Cancels a pending payment at the provider after its booking was cancelled or paid otherwise. Then settles the result: a payment
 * that was approved meanwhile is refunded.
 * @throws PaymentProviderError if the provider is unavailable; the job retries.
 */
export async function cancelPayment(
  ctx: SettlePaymentNeeds,
  input: { providerPaymentId: string },
): Promise<void> {
  requireMay(ctx.actor, "cancel-payment");
  const payment = await findPaymentByProviderId(ctx.db, ctx.agency.id, input.providerPaymentId);
  if (payment?.status !== "pending") return;
  try {
    await ctx.payments.cancelPayment(input.providerPaymentId, `cancel:${input.providerPaymentId}`);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== "refused") throw error;
  }
  await settlePayment(ctx, input);
}
