import { Payment } from "mercadopago";
import { z } from "zod";
import type { MerchantAccount, PaymentFilter, PaymentRequest } from "../../ports/merchant-account.ts";
import type { ProviderPayment, ProviderRefund } from "../../ports/payments.ts";
import { allPages, type CallSettings, call, id, moment, nullIfUnknown } from "./call.ts";
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

export const refundAnswer: z.ZodType<ProviderRefund> = z.object({
  id,
  amount: z.number(),
  status: z.enum(["approved", "in_process", "rejected", "cancelled", "authorized"]),
});

const payment = z.object({
  id,
  status: z.enum([
    "pending",
    "in_process",
    "authorized",
    "approved",
    "rejected",
    "cancelled",
    "refunded",
    "charged_back",
    "in_mediation",
  ]),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  collector_id: id,
  payment_method_id: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  date_created: moment,
  date_approved: moment.nullish(),
  date_of_expiration: moment.nullish(),
  transaction_details: z
    .object({
      external_resource_url: z.string().nullish(),
      payment_method_reference_id: z.string().nullish().catch(null),
    })
    .nullish(),
  refunds: z.array(refundAnswer).nullish(),
});

/** Response about a payment. Amounts are not rounded, so that unexpected cents are detected. */
const paymentAnswer: z.ZodType<ProviderPayment> = payment.transform((answer) => ({
  id: answer.id,
  status: answer.status,
  statusDetail: answer.status_detail ?? answer.status,
  externalReference: answer.external_reference ?? null,
  amount: answer.transaction_amount,
  amountRefunded: answer.transaction_amount_refunded ?? 0,
  currency: answer.currency_id,
  collectorId: answer.collector_id,
  method: answer.payment_method_id ?? null,
  methodType: answer.payment_type_id ?? null,
  createdAt: answer.date_created,
  approvedAt: answer.date_approved ?? null,
  expiresAt: answer.date_of_expiration ?? null,
  instructionsUrl: answer.transaction_details?.external_resource_url ?? null,
  referenceCode: answer.transaction_details?.payment_method_reference_id || null,
  refunds: answer.refunds ?? [],
}));

const paymentPage = z
  .object({ paging: z.object({ total: z.number().int() }), results: z.array(paymentAnswer) })
  .transform((answer) => ({ found: answer.results, total: answer.paging.total }));

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
