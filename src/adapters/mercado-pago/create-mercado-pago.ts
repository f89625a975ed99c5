import type { PaymentProvider } from "../../ports/payments.ts";
import { createMerchantAccount } from "./create-merchant-account.ts";
import type { MercadoPagoSettings } from "./settings.ts";

export function createMercadoPago(settings: MercadoPagoSettings): PaymentProvider {
  const { preferences, payments, refunds, chargebacks, owner } = createMerchantAccount(settings);
  let account: Promise<string> | undefined;
  const readAccountId = async () => (await owner()).id;
  return {
    createCheckout: preferences.create,
    async closeCheckout(preferenceId, _collectorId, at) {
      await preferences.update(preferenceId, { expiresAt: at }, `close:${preferenceId}`);
    },
    readPayment: payments.read,
    searchPayments: (externalReference) => payments.search({ externalReference }),
    readChargeback: chargebacks.read,
    searchChargebacks: chargebacks.search,
    cancelPayment: payments.cancel,
    refundPayment: refunds.create,
    /** Queried only once, because an access token always belongs to the same account. */
    accountId() {
      account ??= readAccountId().catch((error: unknown) => {
        account = undefined;
        throw error;
      });
      return account;
    },
  };
}
