import type { ReturnFromPaymentInput } from "../../../../use-cases/payments/return-from-payment.ts";

/** The provider writes `null` for a missing value. */
const given = (value: string | null): string | null => (value && value !== "null" ? value : null);

export const readPaymentReturn = (params: URLSearchParams): ReturnFromPaymentInput => ({
  paymentId: given(params.get("payment_id")) ?? given(params.get("collection_id")),
  externalReference: given(params.get("external_reference")),
});
