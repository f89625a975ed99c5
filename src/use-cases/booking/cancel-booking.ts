import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { cancelObstacle } from "../../domain/booking/abilities.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { line } from "../../domain/validation/text.ts";
import { grantOfActor, reachesBooking } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { requireAllowance } from "../payments/steps/refund-allowance.ts";
import { requireShownHeld, shownHeldField } from "../payments/steps/shown-held.ts";
import { defineUseCase } from "../use-case.ts";
import type { BookingView } from "./booking-view.ts";
import { loadBookingView } from "./get-booking.ts";
import { type CancelTerms, readCancelTerms } from "./steps/cancel-terms.ts";
import { type EndBookingNeeds, endBooking } from "./steps/end-booking.ts";

const bookingInput = z.object({ id: idOf("booking-not-found") });

/** `shownRefund`: the refund that the traveller saw, in whole pesos. */
export const cancelBookingInput = bookingInput.extend({
  shownRefund: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }).optional(),
});

/** Terms of a cancellation by staff: the refund in whole pesos, and the reason if it exceeds policy and law. */
const staffTerms = z.object({
  refund: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  why: line(3, 200).optional(),
  shownHeld: shownHeldField,
});
const cancelByStaffInput = bookingInput.extend({ terms: staffTerms });

interface CancelBookingInput {
  id: string;
  shownRefund?: number | undefined;
  /** Set by staff only. */
  terms?: z.infer<typeof staffTerms> | undefined;
}

type CancelBookingNeeds = EndBookingNeeds & Needs<"db" | "encryption" | "locale">;

interface RefundDecision {
  amount: number;
  beyondRule: number;
  why: string | undefined;
}

/**
 * @throws DomainError `not-allowed`, `refund-changed`, `refund-below-rule`, `refund-above-held`, `refund-above-limit`;
 * `second-factor-needed` above the ceiling without a recent proof; `invalid-input` if the reason for a higher amount is
 * missing.
 */
function decideRefund(
  ctx: CancelBookingNeeds,
  terms: CancelTerms,
  wanted: CancelBookingInput["terms"],
): RefundDecision {
  const { byRule, held, money } = terms;
  if (!wanted) return { amount: byRule, beyondRule: 0, why: undefined };
  if (ctx.actor.kind === "traveller") throw new DomainError("not-allowed");
  const { refund: amount, why } = wanted;
  requireShownHeld(held, wanted.shownHeld);
  if (amount < byRule) throw new DomainError("refund-below-rule", { byRule });
  if (amount > held) throw new DomainError("refund-above-held", { held });
  const beyondRule = amount - byRule;
  requireAllowance(ctx, money.refunds, beyondRule);
  if (beyondRule > 0 && !why)
    throw new DomainError("invalid-input", {}, { why: issueMessage("required", ctx.locale) });
  return { amount, beyondRule, why };
}

/**
 * A paid booking is refunded by the policy or the right of withdrawal, whichever gives more, and in full if the agency
 * cancelled or moved the departure.
 * @throws DomainError `not-signed-in`, `booking-not-found`, `booking-not-cancellable`, `busy`, and the errors of
 * `decideRefund`; `refund-changed` if the refund or the held money differs from the amount that the caller saw.
 */
async function cancel(ctx: CancelBookingNeeds, input: CancelBookingInput): Promise<BookingView> {
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.id);
    if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    const now = ctx.clock.now();
    const mayOverride = grantOfActor(ctx.actor, "bookings.override") !== null;
    const obstacle = cancelObstacle(booking, now, { mayOverride });
    if (obstacle) throw new DomainError(obstacle, { status: booking.status });
    const terms = await readCancelTerms(tx, booking, now);
    if (input.shownRefund !== undefined && input.shownRefund !== terms.byRule)
      throw new DomainError("refund-changed", { refund: terms.byRule });
    const { amount, beyondRule, why } = decideRefund(ctx, terms, input.terms);
    const isFullGoodwill = beyondRule > 0 && amount === terms.held;
    return endBooking(ctx, tx, booking, {
      ...{ money: terms.money, amount, beyondRule, why },
      reversedLines: isFullGoodwill ? terms.lines : terms.refundedLines,
      writtenOff: isFullGoodwill ? 0 : beyondRule,
      reason: ctx.actor.kind === "traveller" ? "traveller" : "staff",
    });
  });
  return loadBookingView(ctx, cancelled);
}

export const cancelBooking = defineUseCase({
  name: "cancel-booking",
  may: { traveller: true },
  input: cancelBookingInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  run: cancel,
});

export const cancelByStaff = defineUseCase({
  name: "cancel-by-staff",
  may: { staff: "bookings.cancel" },
  input: cancelByStaffInput,
  needs: ["db", "jobs", "clock", "newId", "encryption", "agency", "locale"],
  run: cancel,
});
