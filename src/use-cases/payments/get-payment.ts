import { z } from "zod";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { findPaymentByProviderId } from "../../db/queries/payments/payments.ts";
import { DomainError, type SiteErrorCode } from "../../domain/errors.ts";
import { ownsBooking } from "../access/may.ts";
import { defineUseCase } from "../use-case.ts";
import type { PaymentView } from "./payment-view.ts";
import { toPaymentView } from "./to-payment-view.ts";

const paymentId = z.string({ error: "invalid" }).refine((text) => /^[0-9]{1,20}$/.test(text), {
  error: "invalid",
  params: { notFound: "payment-not-found" satisfies SiteErrorCode },
});

/** @throws DomainError `not-signed-in`, `payment-not-found`. */
export const getPayment = defineUseCase({
  name: "get-payment",
  may: { traveller: true },
  input: z.object({ id: paymentId }),
  needs: ["db", "agency"],
  async run(ctx, input): Promise<PaymentView> {
    const payment = await findPaymentByProviderId(ctx.db, ctx.agency.id, input.id);
    const booking = payment && (await findBooking(ctx.db, ctx.agency.id, payment.bookingId));
    if (!booking || !ownsBooking(ctx.actor, booking)) throw new DomainError("payment-not-found");
    return toPaymentView(payment, booking.experienceId);
  },
});
