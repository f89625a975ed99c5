import { listPayments } from "../../../db/queries/payments/payments.ts";
import { isInFlight } from "../../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import { referenceOf } from "../../../domain/payments/reference.ts";
import { PaymentProviderError } from "../../../ports/payments.ts";
import type { Needs } from "../../context.ts";
import { type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

/**
 * Returns the provider's ids of the payments of a booking and its changes. Searches payments by our references. Adds recorded
 * pending payments, because the provider's search can miss payments.
 * @throws PaymentProviderError
 */
export async function listProviderPaymentIds(
  ctx: Needs<"db" | "agency" | "payments">,
  bookingId: string,
): Promise<string[]> {
  const attempts = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const references = [...new Set(attempts.filter(isAtProvider).map(referenceOf))];
  const found = (await Promise.all(references.map((one) => ctx.payments.searchPayments(one)))).flat();
  const known = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const pending = known.filter(isInFlight);
  return [
    ...new Set([...found.map((payment) => payment.id), ...pending.map((row) => row.providerPaymentId ?? "")]),
  ];
}

/** @returns false if a call to the provider fails. A payment that is reported later and no longer fits is then refunded. */
export async function settleAllPayments(ctx: SettlePaymentNeeds, bookingId: string): Promise<boolean> {
  try {
    for (const providerPaymentId of await listProviderPaymentIds(ctx, bookingId))
      await settlePayment(ctx, { providerPaymentId });
    return true;
  } catch (error) {
    if (error instanceof PaymentProviderError) return false;
    throw error;
  }
}
