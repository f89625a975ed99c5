import { listDisputed } from "../../db/queries/payments/chargebacks.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { defineUseCase } from "../use-case.ts";
import { refreshChargeback } from "./steps/refresh-chargeback.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const MAX_DISPUTES = 200;
/** A call to an unavailable provider can take 18 seconds. */
const MAX_FAILURES = 3;

/** Reads up to 200 open disputes of the agency from the provider, because a webhook may be lost. */
export const refreshChargebacks = defineUseCase({
  name: "refresh-chargebacks",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx): Promise<void> {
    let failures = 0;
    for (const row of await listDisputed(ctx.db, ctx.agency.id, MAX_DISPUTES)) {
      const { providerPaymentId } = row;
      if (providerPaymentId === null || failures === MAX_FAILURES) continue;
      try {
        const provider = await ctx.payments.readPayment(providerPaymentId);
        const hasMoved =
          provider && (provider.status !== row.status || provider.statusDetail !== row.statusDetail);
        if (hasMoved) await settlePayment(ctx, { providerPaymentId });
        await refreshChargeback(ctx, providerPaymentId);
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        failures += 1;
      }
    }
  },
});
