import { listPayments } from "../../../db/queries/payments/payments.ts";
import { isInFlight } from "../../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import { referenceOf } from "../../../domain/payments/reference.ts";
import { PaymentProviderError } from "../../../ports/payments.ts";
import { type SettlePaymentNeeds, settlePayment } from "./settle-payment.ts";

/** Reads pending payments by id, because the provider's search can miss payments. */
async function settleAll(ctx: SettlePaymentNeeds, bookingId: string): Promise<void> {
  const attempts = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const references = [...new Set(attempts.filter(isAtProvider).map(referenceOf))];
  const found = (await Promise.all(references.map((one) => ctx.payments.searchPayments(one)))).flat();
  const known = await listPayments(ctx.db, ctx.agency.id, bookingId);
  const pending = known.filter(isInFlight);
  const ids = new Set([
    ...found.map((payment) => payment.id),
    ...pending.map((row) => row.providerPaymentId ?? ""),
  ]);
  for (const providerPaymentId of ids) await settlePayment(ctx, { providerPaymentId });
}

/** @returns false if a call to the provider fails. A payment that is reported later and no longer fits is then refunded. */
export async function settleAllPayments(ctx: SettlePaymentNeeds, bookingId: string): Promise<boolean> {
  try {
    await settleAll(ctx, bookingId);
    return true;
  } catch (error) {
    if (error instanceof PaymentProviderError) return false;
    throw error;
  }
}
