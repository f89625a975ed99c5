import { exceedsCeiling } from "../../../domain/booking/agreed-hold.ts";
import type { HeldBooking } from "../../../domain/booking/hold.ts";
import { DomainError } from "../../../domain/errors.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { reachOf } from "../../access/may.ts";
import type { Needs } from "../../context.ts";

interface HoldLimits {
  /** Field of the refusal. */
  field: string;
  /** The hold has to end after this moment. */
  after: Date;
  /** Cut-off of the departure, or the end that staff has set in its place. */
  limit: Date;
}

/**
 * Checks the end of a hold that staff agrees on. Holds beyond the maximum of unpaid holds need the permission `bookings.hold`.
 * @throws DomainError `invalid-input` beside the field
 */
export function requireHoldEnd(
  ctx: Needs<"actor" | "locale">,
  booking: HeldBooking,
  end: Date,
  { field, after, limit }: HoldLimits,
): void {
  const isTooLong = exceedsCeiling(booking, end) && reachOf(ctx.actor, "bookings.hold") === null;
  const issue =
    end > limit ? "after-cut-off" : end <= after ? "not-later" : isTooLong ? "after-ceiling" : null;
  if (issue) throw new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });
}
