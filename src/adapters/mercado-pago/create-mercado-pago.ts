import { IdentificationType, MerchantOrder, PaymentMethod, User } from "mercadopago";
import type { MerchantAccount } from "../../ports/merchant-account.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import {
  identificationTypeList,
  merchantOrderAnswer,
  merchantOrderPage,
  ownerAnswer,
  paymentMethodList,
} from "./account-answers.ts";
import {
  allPages,
  type CallSettings,
  call,
  type MercadoPagoSettings,
  nullIfUnknown,
  toCallSettings,
} from "./call.ts";
import { chargebacksOf } from "./chargebacks.ts";
import { oauthOf } from "./oauth.ts";
import { paymentsOf } from "./payments.ts";
import { preferencesOf } from "./preference.ts";
import { refundsOf } from "./refunds.ts";

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

export function createMerchantAccount(settings: MercadoPagoSettings): MerchantAccount {
  const callSettings = toCallSettings(settings);
  return {
    preferences: preferencesOf(callSettings, settings.statementDescriptor),
    payments: paymentsOf(callSettings),
    refunds: refundsOf(callSettings),
    chargebacks: chargebacksOf(callSettings),
    merchantOrders: merchantOrdersOf(callSettings),
    paymentMethods: () => call(callSettings, (config) => new PaymentMethod(config).get(), paymentMethodList),
    identificationTypes: () =>
      call(callSettings, (config) => new IdentificationType(config).list(), identificationTypeList),
    owner: () => call(callSettings, (config) => new User(config).get(), ownerAnswer),
    oauth: oauthOf(callSettings),
  };
}

const merchantOrdersOf = (callSettings: CallSettings): MerchantAccount["merchantOrders"] => ({
  read: (merchantOrderId) =>
    nullIfUnknown(
      call(callSettings, (config) => new MerchantOrder(config).get({ merchantOrderId }), merchantOrderAnswer),
    ),
  search: ({ preferenceId, externalReference }) =>
    allPages((paging) => {
      const options = {
        ...(preferenceId === undefined ? {} : { preference_id: preferenceId }),
        ...(externalReference === undefined ? {} : { external_reference: externalReference }),
        ...paging,
      };
      return call(callSettings, (config) => new MerchantOrder(config).search({ options }), merchantOrderPage);
    }),
});
