import { z } from "zod";
import { readDatabaseTime } from "../../db/connection/clock.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { cancelObstacle } from "../../domain/booking/abilities.ts";
import { DomainError } from "../../domain/errors.ts";
import { grantOfActor, reachesBooking } from "../access/may.ts";
import { type RefundRule, readCancelTerms } from "../booking/steps/cancel-terms.ts";
import { idField } from "../input-fields.ts";
import { type HeldPaymentView, toHeldPayments } from "../payments/steps/held-payments.ts";
import { refundAllowance } from "../payments/steps/refund-allowance.ts";
import { defineUseCase } from "../use-case.ts";

export interface CancelPreview {
  id: string;
  code: string;
  held: number;
  /** Minimum refund in whole pesos: by policy and law, or all of `held` if the departure is cancelled. */
  byRule: number;
  rules: RefundRule[];
  /** Maximum refund that this staff member may give. */
  most: number;
  payments: HeldPaymentView[];
}

/** @throws DomainError `not-allowed`, `booking-not-found`, `booking-not-cancellable` */
export const previewCancel = defineUseCase({
  name: "preview-cancel",
  may: { staff: "bookings.cancel", operator: true },
  input: z.object({ id: idField }),
  needs: ["db", "clock", "agency"],
  async run(ctx, { id }): Promise<CancelPreview> {
    const booking = await findBooking(ctx.db, ctx.agency.id, id);
    if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    const now = await readDatabaseTime(ctx, ctx.db);
    const mayOverride = grantOfActor(ctx.actor, "bookings.override") !== null;
    const obstacle = cancelObstacle(booking, now, { mayOverride });
    if (obstacle) throw new DomainError(obstacle, { status: booking.status });
    const { held, byRule, rules, money } = await readCancelTerms(ctx.db, booking, now);
    const allowed = refundAllowance(ctx.actor, money.refunds);
    const most = allowed === null ? held : Math.min(held, byRule + allowed);
    return { id, code: booking.code, held, byRule, rules, most, payments: toHeldPayments(money) };
  },
});
