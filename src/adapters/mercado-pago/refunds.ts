import { PaymentRefund } from "mercadopago";
import { z } from "zod";
import type { MerchantAccount } from "../../ports/merchant-account.ts";
import { type CallSettings, call, nullIfUnknown } from "./call.ts";
import { refundAnswer } from "./payments.ts";

const refundList = z.array(refundAnswer);

export function refundsOf(settings: CallSettings): MerchantAccount["refunds"] {
  return {
    create: (payment_id, idempotencyKey, amount) =>
      call(
        settings,
        (config) => {
          const refunds = new PaymentRefund(config);
          if (amount === undefined) return refunds.total({ payment_id });
          return refunds.create({ payment_id, body: { amount } });
        },
        refundAnswer,
        idempotencyKey,
      ),
    list: (payment_id) =>
      call(settings, (config) => new PaymentRefund(config).list({ payment_id }), refundList),
    read: (payment_id, refund_id) =>
      nullIfUnknown(
        call(settings, (config) => new PaymentRefund(config).get({ payment_id, refund_id }), refundAnswer),
      ),
  };
}
