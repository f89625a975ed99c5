import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { mayCancel } from "../../domain/booking/cancellation.ts";
import { DomainError } from "../../domain/errors.ts";
import { issueMessage } from "../../domain/validation/field-messages.ts";
import { line } from "../../domain/validation/text.ts";
import { reachOf, requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idOf } from "../input-fields.ts";
import { requireAllowance } from "../refunds/refund-allowance.ts";
import type { BookingView } from "./booking-view.ts";
import { type CancelTerms, readCancelTerms } from "./cancel-terms.ts";
import { type EndBookingNeeds, endBooking } from "./end-booking.ts";
import { loadBookingView, reachesBooking } from "./get-booking.ts";

export const cancelBookingInput = z.object({ id: idOf("booking-not-found") });

/** How staff cancels: what goes back, whole pesos, and why where that is more than policy and law ask for. */
const staffTerms = z.object({
  refund: z.int({ error: "invalid" }).nonnegative({ error: "invalid" }),
  why: line(3, 200).optional(),
});
export const cancelByStaffInput = cancelBookingInput.extend({ terms: staffTerms });

export interface CancelBookingInput {
  id: string;
  /** Left out by travellers, whom policy and law apply to. */
  terms?: z.infer<typeof staffTerms> | undefined;
}

type CancelBookingNeeds = EndBookingNeeds & Needs<"db" | "encryption" | "locale">;

interface Decided {
  amount: number;
  beyondRule: number;
  why: string | undefined;
}

/**
 * What goes back: by the rules, or more where staff says so, never less.
 * @throws DomainError `not-allowed`, `refund-below-rule`, `refund-above-held`, `refund-above-limit`, `invalid-input` without a reason.
 */
function decideRefund(
  ctx: CancelBookingNeeds,
  terms: CancelTerms,
  wanted: CancelBookingInput["terms"],
): Decided {
  const { byRule, held, money } = terms;
  if (!wanted) return { amount: byRule, beyondRule: 0, why: undefined };
  if (ctx.actor.kind === "traveller") throw new DomainError("not-allowed");
  const { refund: amount, why } = wanted;
  if (amount < byRule) throw new DomainError("refund-below-rule", { byRule });
  if (amount > held) throw new DomainError("refund-above-held", { held });
  const beyondRule = amount - byRule;
  requireAllowance(ctx, money.refunds, beyondRule);
  if (beyondRule > 0 && !why)
    throw new DomainError("invalid-input", {}, { why: issueMessage("required", ctx.locale) });
  return { amount, beyondRule, why };
}

/**
 * Cancels a booking, as its traveller or the agency's staff: free of charge while it is unpaid, else by the policy or the right of withdrawal,
 * whichever refunds more. Staff may give back more than that, with a reason and up to what their role allows; who may override cancels
 * after the departure, too.
 * @throws DomainError `not-signed-in`, `booking-not-found`, `booking-not-cancellable`, `busy`, and those of `decideRefund`.
 */
export async function cancelBooking(
  ctx: CancelBookingNeeds,
  input: CancelBookingInput,
): Promise<BookingView> {
  requireMay(ctx.actor, "cancel-booking");
  const cancelled = await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, ctx.agency.id, input.id);
    if (!booking || !reachesBooking(ctx.actor, booking)) throw new DomainError("booking-not-found");
    const now = ctx.clock.now();
    const mayBend = reachOf(ctx.actor, "bookings.override") !== null;
    if (!mayCancel(booking, now) && !(mayBend && booking.status !== "CANCELLED"))
      throw new DomainError("booking-not-cancellable", { status: booking.status });
    const terms = await readCancelTerms(tx, booking, now);
    const { amount, beyondRule, why } = decideRefund(ctx, terms, input.terms);
    const isWhole = beyondRule > 0 && amount === terms.held;
    return endBooking(ctx, tx, booking, {
      ...{ money: terms.money, amount, beyondRule, why },
      back: isWhole ? terms.lines : terms.back,
      givenUp: isWhole ? 0 : beyondRule,
      reason: ctx.actor.kind === "traveller" ? "traveller" : "staff",
    });
  });
  return loadBookingView(ctx, cancelled);
}
