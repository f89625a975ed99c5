import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { requireMay } from "../access/may.ts";
import { isBusy, PROVIDER_ID } from "../payments/return-from-payment.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import type { SettlePaymentNeeds } from "../payments/settlement-context.ts";
import { type BookingLink, bookingOfLink } from "./booking-link.ts";

export interface ReturnByLinkInput extends BookingLink {
  /** How the provider names the payment in the address to which it sent the payer back. A hint: the provider is asked. */
  paymentId: string | null;
}

/**
 * Asks the provider about the payment from which somebody came back to a booking's link, and settles what it says. Where it does not answer,
 * its webhook or the reconciliation settle it later.
 * @throws DomainError `booking-not-found` for a link that is not this agency's, and one that was made up.
 */
export async function returnByLink(
  ctx: SettlePaymentNeeds,
  { paymentId, ...link }: ReturnByLinkInput,
): Promise<void> {
  requireMay(ctx.actor, "return-by-link");
  const booking = await bookingOfLink(ctx, link);
  if (!paymentId || !PROVIDER_ID.test(paymentId)) return;
  const known = await findPaymentByProviderId(ctx.db, booking.agencyId, paymentId);
  // Another booking's is not asked about for whoever has this link.
  if (known && known.bookingId !== booking.id) return;
  try {
    await settlePayment(ctx, { providerPaymentId: paymentId });
  } catch (error) {
    if (!(error instanceof PaymentProviderError || isBusy(error))) throw error;
  }
}
