import { findPayment } from "../../db/queries/payments/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Ends a withdrawn checkout at the provider, so that nobody pays a former price by mistake. If the checkout stays open, a
 * payment in it counts only if the payment matches the current price. A refusal or `not-found` is final, because the checkout
 * may have ended by itself.
 * @throws PaymentProviderError for any other failure; the job retries.
 */
export const closeCheckout = defineUseCase({
  name: "close-checkout",
  may: { system: true },
  needs: ["db", "clock", "agency", "payments"],
  async run(ctx, input: { paymentId: string }): Promise<void> {
    const attempt = await findPayment(ctx.db, ctx.agency.id, input.paymentId);
    if (!attempt?.withdrawnAt || !attempt.preferenceId) return;
    try {
      await ctx.payments.closeCheckout(attempt.preferenceId, attempt.collectorId, attempt.withdrawnAt);
    } catch (error) {
      const isFinal =
        error instanceof PaymentProviderError && (error.kind === "refused" || error.kind === "not-found");
      if (!isFinal) throw error;
    }
  },
});
