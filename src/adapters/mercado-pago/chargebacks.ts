import { Chargeback } from "mercadopago";
import { z } from "zod";
import type { MerchantAccount } from "../../ports/merchant-account.ts";
import type { ProviderChargeback } from "../../ports/payments.ts";
import { allPages, type CallSettings, call, id, moment, nullIfUnknown } from "./call.ts";

/** The id in a webhook's address may be any text. */
const isChargebackId = (text: string) => /^\d{1,30}$/.test(text);

/**
 * An unreadable deadline counts as missing, because the chargeback must be shown in any case. Some responses name the payment
 * in `payment_id`, not in `payments`.
 */
export const chargebackAnswer: z.ZodType<ProviderChargeback> = z
  .object({
    id,
    payments: z.array(id).nullish(),
    payment_id: id.nullish(),
    date_documentation_deadline: moment.nullish().catch(null),
    documentation_status: z.string().nullish().catch(null),
  })
  .transform((answer) => ({
    id: answer.id,
    paymentIds: answer.payments ?? (answer.payment_id ? [answer.payment_id] : []),
    evidenceDeadline: answer.date_documentation_deadline ?? null,
    evidenceStatus: answer.documentation_status ?? null,
  }));

const chargebackPage = z
  .object({ paging: z.object({ total: z.number().int() }), results: z.array(chargebackAnswer) })
  .transform((answer) => ({ found: answer.results, total: answer.paging.total }));

/**
 * Reads chargebacks by `GET /v1/chargebacks/{id}` and `GET /v1/chargebacks/search?payment_id=`
 * (https://www.mercadopago.com.co/developers/en/docs/checkout-pro/chargebacks/manage).
 */
export const chargebacksOf = (settings: CallSettings): MerchantAccount["chargebacks"] => ({
  async read(chargebackId) {
    if (!isChargebackId(chargebackId)) return null;
    return nullIfUnknown(
      call(settings, (config) => new Chargeback(config).get({ id: chargebackId }), chargebackAnswer),
    );
  },
  search: (providerPaymentId) =>
    allPages((paging) => {
      // The SDK declares the payment's id as a number, but copies any value into the query.
      const options = { payment_id: providerPaymentId as unknown as number, ...paging };
      return call(settings, (config) => new Chargeback(config).search({ options }), chargebackPage);
    }),
});
