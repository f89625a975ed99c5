import type { ReturnFromPaymentInput } from "../../../../use-cases/payments/return-from-payment.ts";

/** The provider writes a missing value as `null`. */
const presentValue = (value: string | null): string | null => (value && value !== "null" ? value : null);

export const readPaymentReturn = (params: URLSearchParams): ReturnFromPaymentInput => ({
  paymentId: presentValue(params.get("payment_id")) ?? presentValue(params.get("collection_id")),
  externalReference: presentValue(params.get("external_reference")),
});
