import { z } from "zod";
import type { ProviderPayment, ProviderRefund } from "../../ports/payments.ts";

/** Ids are numbers here and text there. */
export const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
export const moment = z.string().transform((text, context) => {
  const read = new Date(text);
  if (!Number.isNaN(read.getTime())) return read;
  context.addIssue({ code: "custom", message: "not a date" });
  return z.NEVER;
});

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

/** A payment as the provider tells it; amounts stay unrounded, so that one that is not whole pesos is noticed. */
export const paymentAnswer: z.ZodType<ProviderPayment> = payment.transform((said) => ({
  id: said.id,
  status: said.status,
  statusDetail: said.status_detail ?? said.status,
  externalReference: said.external_reference ?? null,
  amount: said.transaction_amount,
  amountRefunded: said.transaction_amount_refunded ?? 0,
  currency: said.currency_id,
  collectorId: said.collector_id,
  method: said.payment_method_id ?? null,
  methodType: said.payment_type_id ?? null,
  createdAt: said.date_created,
  approvedAt: said.date_approved ?? null,
  expiresAt: said.date_of_expiration ?? null,
  instructionsUrl: said.transaction_details?.external_resource_url ?? null,
  referenceCode: said.transaction_details?.payment_method_reference_id || null,
  refunds: said.refunds ?? [],
}));

export const paymentPage = z
  .object({ paging: z.object({ total: z.number().int() }), results: z.array(paymentAnswer) })
  .transform((said) => ({ found: said.results, total: said.paging.total }));

export const refundList = z.array(refundAnswer);
