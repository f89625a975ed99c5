import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { defineUseCase } from "../use-case.ts";
import { settlePayment } from "./steps/settle-payment.ts";

/**
 * Cancels a pending payment at the provider, because its booking was cancelled, paid otherwise or repriced. Then settles the
 * payment, because the provider may have approved it before the cancellation. A pending payment for a former price has no row
 * in our database.
 * @throws PaymentProviderError, unless the provider refuses the cancellation; the job retries.
 */
export const cancelPayment = defineUseCase({
  name: "cancel-payment",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, input: { providerPaymentId: string }): Promise<void> {
    const payment = await findPaymentByProviderId(ctx.db, ctx.agency.id, input.providerPaymentId);
    if (payment && payment.status !== "pending") return;
    try {
      await ctx.payments.cancelPayment(input.providerPaymentId, `cancel:${input.providerPaymentId}`);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind !== "refused") throw error;
      // A payment without a row is not settled, because the settlement would enqueue this job again if the payment is still
      // pending.
      if (!payment) return;
    }
    await settlePayment(ctx, input);
  },
});
