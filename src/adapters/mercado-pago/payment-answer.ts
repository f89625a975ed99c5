import { z } from "zod";
import type { ProviderPayment, ProviderRefund } from "../../ports/payments.ts";
import { id, moment } from "./call.ts";

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

/** Amounts are not rounded, so that unexpected cents are detected. */
export const paymentAnswer: z.ZodType<ProviderPayment> = payment.transform((answer) => ({
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

export const paymentPage = z
  .object({ paging: z.object({ total: z.number().int() }), results: z.array(paymentAnswer) })
  .transform((answer) => ({ found: answer.results, total: answer.paging.total }));

export const refundList = z.array(refundAnswer);
