import { Payment } from "mercadopago";
import type { MerchantAccount, PaymentFilter, PaymentRequest } from "../../ports/merchant-account.ts";
import { allPages, type CallSettings, call, nullIfUnknown } from "./call.ts";
import { paymentAnswer, paymentPage } from "./payment-answer.ts";
import { inBogota, signedNotificationsOnly } from "./preference.ts";

/** An id from a URL may be any text. */
const isPaymentId = (id: string) => /^\d{1,20}$/.test(id);

function toPayment(request: PaymentRequest) {
  const { documentType, documentNumber, email } = request.payer;
  const isKnown = documentType !== undefined && documentNumber !== undefined;
  return {
    transaction_amount: request.amount,
    payment_method_id: request.method,
    external_reference: request.externalReference,
    description: request.description,
    payer: { email, ...(isKnown ? { identification: { type: documentType, number: documentNumber } } : {}) },
    ...(request.cardToken ? { token: request.cardToken } : {}),
    ...(request.installments ? { installments: request.installments } : {}),
    ...(request.capture === undefined ? {} : { capture: request.capture }),
    ...(request.notificationUrl
      ? { notification_url: signedNotificationsOnly(request.notificationUrl) }
      : {}),
  };
}

function toQuery({ externalReference, status, from, to }: PaymentFilter) {
  return {
    criteria: "desc",
    sort: "date_created",
    ...(externalReference === undefined ? {} : { external_reference: externalReference }),
    ...(status ? { status } : {}),
    ...(from || to ? { range: "date_created" as const } : {}),
    ...(from ? { begin_date: inBogota(from) } : {}),
    ...(to ? { end_date: inBogota(to) } : {}),
  } as const;
}

export function paymentsOf(settings: CallSettings): MerchantAccount["payments"] {
  return {
    create: (request, idempotencyKey) =>
      call(
        settings,
        (config) => new Payment(config).create({ body: toPayment(request) }),
        paymentAnswer,
        idempotencyKey,
      ),
    async read(id) {
      if (!isPaymentId(id)) return null;
      return nullIfUnknown(call(settings, (config) => new Payment(config).get({ id }), paymentAnswer));
    },
    search: (filter) =>
      allPages((paging) => {
        const options = { ...toQuery(filter), ...paging };
        return call(settings, (config) => new Payment(config).search({ options }), paymentPage);
      }),
    cancel: (id, idempotencyKey) =>
      call(settings, (config) => new Payment(config).cancel({ id }), paymentAnswer, idempotencyKey),
    capture: (id, idempotencyKey, amount) =>
      call(
        settings,
        (config) =>
          new Payment(config).capture({
            id,
            ...(amount === undefined ? {} : { transaction_amount: amount }),
          }),
        paymentAnswer,
        idempotencyKey,
      ),
  };
}
