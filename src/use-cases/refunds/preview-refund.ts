import { z } from "zod";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { listPayments, listRefunds } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import { heldOfAll } from "../../domain/payments/refundable.ts";
import { grantOfActor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { type HeldPaymentView, toHeldPayments } from "../payments/steps/held-payments.ts";
import { refundAllowance } from "../payments/steps/refund-allowance.ts";
import { defineUseCase } from "../use-case.ts";

/** Refundable money of a booking, in whole pesos. */
export interface RefundPreview {
  id: string;
  code: string;
  held: number;
  /** Maximum that this member of staff may refund to the original payment methods. */
  most: number;
  /** Maximum that this member of staff may refund by hand. */
  mostByHand: number;
  payments: HeldPaymentView[];
}

/** @throws DomainError `not-allowed`, `second-factor-needed`, `booking-not-found` */
export const previewRefund = defineUseCase({
  name: "preview-refund",
  may: { staff: "bookings.refund", operator: true },
  input: z.object({ bookingId: idField }),
  needs: ["db", "agency"],
  async run(ctx, { bookingId }): Promise<RefundPreview> {
    const booking = await findBooking(ctx.db, ctx.agency.id, bookingId);
    if (!booking) throw new DomainError("booking-not-found");
    const { agencyId, id, code } = booking;
    const money = {
      payments: await listPayments(ctx.db, agencyId, id),
      refunds: await listRefunds(ctx.db, agencyId, id),
    };
    const payments = toHeldPayments(money);
    const held = heldOfAll(money);
    const most = Math.min(held, refundAllowance(ctx.actor, money.refunds) ?? held);
    const heldByAgency = payments.reduce((sum, one) => sum + (one.byAgency ? one.held : 0), 0);
    const byHand = grantOfActor(ctx.actor, "bookings.refund") === "all" ? held : heldByAgency;
    return { id, code, held, most, mostByHand: Math.min(most, byHand), payments };
  },
});
