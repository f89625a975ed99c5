import { findBooking, listBookingsOf } from "../../db/queries/booking/bookings.ts";
import { findChange } from "../../db/queries/booking/changes.ts";
import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { requireMay } from "../access/may.ts";
import type { BookingView } from "../booking/booking-view.ts";
import { loadBookingView, ownsBooking } from "../booking/get-booking.ts";
import type { Needs } from "../context.ts";
import { settlePayment } from "./settle-payment.ts";
import type { SettlePaymentNeeds } from "./settlement-context.ts";

/** How the provider sent a traveller back. A hint: the provider is asked. */
export interface ReturnFromPaymentInput {
  paymentId: string | null;
  externalReference: string | null;
}

const PROVIDER_ID = /^[0-9]{1,20}$/;

const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === "busy";

/**
 * Whether a payment may be the traveller's, so that the provider is asked: for a recorded payment that follows from its
 * booking. One that is not may have been made in any checkout of theirs, and its webhook been lost.
 */
async function mayBeTheirs(ctx: SettlePaymentNeeds, paymentId: string): Promise<boolean> {
  if (ctx.actor.kind !== "traveller") return false;
  const { id: agencyId } = ctx.agency;
  const known = await findPaymentByProviderId(ctx.db, agencyId, paymentId);
  if (!known) return (await listBookingsOf(ctx.db, agencyId, ctx.actor.userId)).length > 0;
  const booking = await findBooking(ctx.db, agencyId, known.bookingId);
  return booking !== undefined && ownsBooking(ctx.actor, booking);
}

/** The booking that a return is about. What the redirect claims only helps to find it. */
async function findReturned(
  ctx: SettlePaymentNeeds,
  { paymentId, externalReference }: ReturnFromPaymentInput,
): Promise<string | undefined> {
  if (paymentId && PROVIDER_ID.test(paymentId) && (await mayBeTheirs(ctx, paymentId))) {
    try {
      const outcome = await settlePayment(ctx, { providerPaymentId: paymentId });
      if (outcome.kind === "settled") return outcome.bookingId;
    } catch (error) {
      // The booking is shown in its recorded state; the webhook or the reconciliation will update it.
      if (!(error instanceof PaymentProviderError || isBusy(error))) throw error;
    }
    const known = await findPaymentByProviderId(ctx.db, ctx.agency.id, paymentId);
    if (known) return known.bookingId;
  }
  if (!externalReference || !isId(externalReference)) return undefined;
  const change = await findChange(ctx.db, ctx.agency.id, externalReference);
  return change?.bookingId ?? externalReference;
}

/**
 * The booking after its traveller came back from paying: the provider is asked, the answer settled, and the result
 * shown, whether or not the provider's webhook has come.
 * @throws DomainError `not-signed-in`, `payment-not-found`.
 */
export async function returnFromPayment(
  ctx: SettlePaymentNeeds & Needs<"encryption" | "locale">,
  input: ReturnFromPaymentInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "return-from-payment");
  const bookingId = await findReturned(ctx, input);
  const booking = bookingId ? await findBooking(ctx.db, ctx.agency.id, bookingId) : undefined;
  if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("payment-not-found");
  return loadBookingView(ctx, booking);
}
