import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { VISITORS } from "../access/may.ts";
import { isBusy, PROVIDER_ID } from "../payments/return-from-payment.ts";
import { settlePayment } from "../payments/steps/settle-payment.ts";
import { defineUseCase } from "../use-case.ts";
import { type BookingLink, bookingOfLink } from "./steps/booking-link.ts";

interface ReturnByLinkInput extends BookingLink {
  /** The provider's payment id from the redirect. The id is not trusted: the payment is queried at the provider. */
  paymentId: string | null;
}

/**
 * If the provider is unavailable or the booking is locked, the webhook or the reconciliation settles the payment later.
 * @throws DomainError `booking-not-found` if the link is another agency's or forged, or if a renewal has replaced it.
 */
export const returnByLink = defineUseCase({
  name: "return-by-link",
  may: VISITORS,
  limits: ["return-address"],
  whenSpent: (input: ReturnByLinkInput) => ({ ...input, paymentId: null }),
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "payments"],
  async run(ctx, { paymentId, ...link }: ReturnByLinkInput): Promise<void> {
    const booking = await bookingOfLink(ctx, link);
    if (!paymentId || !PROVIDER_ID.test(paymentId)) return;
    const known = await findPaymentByProviderId(ctx.db, booking.agencyId, paymentId);
    // The link does not entitle its holder to settle another booking's payment.
    if (known && known.bookingId !== booking.id) return;
    try {
      await settlePayment(ctx, { providerPaymentId: paymentId });
    } catch (error) {
      if (!(error instanceof PaymentProviderError || isBusy(error))) throw error;
    }
  },
});
