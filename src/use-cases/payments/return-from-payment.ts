import { type BookingRow, findBooking, listBookingsOf } from "../../db/queries/booking/bookings.ts";
import { findChange } from "../../db/queries/booking/changes.ts";
import { findPaymentByProviderId, listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { PaymentProviderError } from "../../ports/payments.ts";
import { ownsBooking } from "../access/may.ts";
import type { PaidChangeView, ReturnedBooking } from "../booking/booking-view.ts";
import { loadBookingView } from "../booking/get-booking.ts";
import { defineUseCase } from "../use-case.ts";
import { findPayable } from "./steps/find-payable.ts";
import { type SettlePaymentNeeds, settlePayment } from "./steps/settle-payment.ts";
import { toPaymentView } from "./to-payment-view.ts";

/** Query of the provider's redirect. The values are not trusted: the payment is queried at the provider. */
export interface ReturnFromPaymentInput {
  paymentId: string | null;
  externalReference: string | null;
}

export const PROVIDER_ID = /^[0-9]{1,20}$/;

export const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === "busy";

/** Returns whether a payment can be the traveller's, so that the provider may be queried. */
async function mayBeTheirs(ctx: SettlePaymentNeeds, paymentId: string): Promise<boolean> {
  if (ctx.actor.kind !== "traveller") return false;
  const { id: agencyId } = ctx.agency;
  const known = await findPaymentByProviderId(ctx.db, agencyId, paymentId);
  if (!known) return (await listBookingsOf(ctx.db, agencyId, ctx.actor.userId)).length > 0;
  const booking = await findBooking(ctx.db, agencyId, known.bookingId);
  return booking !== undefined && ownsBooking(ctx.actor, booking);
}

interface ReturnedTo {
  bookingId: string;
  changeId: string | null;
}

/** The caller checks that the booking is the traveller's. */
async function findReturnedBooking(
  ctx: SettlePaymentNeeds,
  { paymentId, externalReference }: ReturnFromPaymentInput,
): Promise<ReturnedTo | undefined> {
  if (paymentId && PROVIDER_ID.test(paymentId) && (await mayBeTheirs(ctx, paymentId))) {
    try {
      await settlePayment(ctx, { providerPaymentId: paymentId });
    } catch (error) {
      // The booking is shown in its recorded state. The webhook or the reconciliation settles the payment later.
      if (!(error instanceof PaymentProviderError || isBusy(error))) throw error;
    }
    const known = await findPaymentByProviderId(ctx.db, ctx.agency.id, paymentId);
    if (known) return known;
  }
  const named = await findPayable(ctx, externalReference);
  return named && { bookingId: named.bookingId, changeId: named.kind === "change" ? named.id : null };
}

async function toPaidChange(
  { db }: SettlePaymentNeeds,
  { agencyId, id, experienceId }: BookingRow,
  changeId: string | null,
): Promise<PaidChangeView | null> {
  const change = changeId ? await findChange(db, agencyId, changeId) : undefined;
  if (!change) return null;
  const changePayments = (await listPayments(db, agencyId, id)).filter(
    (one) => one.changeId === change.id && one.providerPaymentId !== null,
  );
  const payment = changePayments.find(({ status }) => status === "approved") ?? changePayments.at(-1);
  const { status, toPay, holdExpiresAt } = change;
  const refunds = payment ? await listRefunds(db, agencyId, id) : [];
  return {
    ...{ status, toPay, holdExpiresAt },
    payment: payment ? toPaymentView(payment, experienceId) : null,
    isRefunded: refunds.some(({ paymentId }) => paymentId === payment?.id),
  };
}

/**
 * Settles the payment first, because the webhook may be late. If that fails, returns the recorded state.
 * @throws DomainError `not-signed-in`, `payment-not-found`.
 */
export const returnFromPayment = defineUseCase({
  name: "return-from-payment",
  may: { traveller: true },
  limits: ["return-account", "return-address"],
  whenSpent: (input: ReturnFromPaymentInput) => ({ ...input, paymentId: null }),
  needs: ["db", "queue", "jobs", "clock", "newId", "encryption", "agency", "locale", "payments"],
  async run(ctx, input: ReturnFromPaymentInput): Promise<ReturnedBooking> {
    const returned = await findReturnedBooking(ctx, input);
    const booking = returned ? await findBooking(ctx.db, ctx.agency.id, returned.bookingId) : undefined;
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("payment-not-found");
    const [view, change] = await Promise.all([
      loadBookingView(ctx, booking),
      toPaidChange(ctx, booking, returned?.changeId ?? null),
    ]);
    return { ...view, change };
  },
});
