import { listDisputed } from "../../db/queries/payments/chargebacks.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { collectFailures } from "../collect-failures.ts";
import { defineUseCase } from "../use-case.ts";
import { refreshChargeback } from "./steps/refresh-chargeback.ts";
import { settlePayment } from "./steps/settle-payment.ts";

const MAX_DISPUTES = 200;
/** A call to an unavailable provider can take 18 seconds. */
const MAX_FAILURES = 3;

/**
 * Reads up to 200 open disputes of the agency from the provider, because a webhook may be lost. The next night repeats failed
 * calls of the provider.
 * @throws AggregateError after the last dispute, if another error occurred
 */
export const refreshChargebacks = defineUseCase({
  name: "refresh-chargebacks",
  may: { system: true },
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx): Promise<void> {
    const failures = collectFailures();
    let failedCalls = 0;
    for (const row of await listDisputed(ctx.db, ctx.agency.id, MAX_DISPUTES)) {
      const { providerPaymentId } = row;
      if (providerPaymentId === null || failedCalls === MAX_FAILURES) continue;
      const refresh = async () => {
        const provider = await ctx.payments.readPayment(providerPaymentId);
        const hasMoved =
          provider && (provider.status !== row.status || provider.statusDetail !== row.statusDetail);
        if (hasMoved) await settlePayment(ctx, { providerPaymentId });
        await refreshChargeback(ctx, providerPaymentId);
      };
      await failures.attempt(() =>
        refresh().catch((error) => {
          if (!(error instanceof PaymentProviderError)) throw error;
          failedCalls += 1;
        }),
      );
    }
    failures.throwIfAny("reading disputes");
  },
});
