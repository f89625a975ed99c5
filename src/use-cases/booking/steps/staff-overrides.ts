import { exceedsCeiling } from "../../../domain/booking/agreed-hold.ts";
import type { AnyRequest } from "../../../domain/booking/booking-request.ts";
import type { HeldBooking } from "../../../domain/booking/hold.ts";
import type { Override } from "../../../domain/booking/override.ts";
import { DomainError } from "../../../domain/errors.ts";
import { isSellable } from "../../../domain/pricing/party-terms.ts";
import type { PriceOption } from "../../../domain/pricing/price-option.ts";
import { MAX_PARTICIPANTS } from "../../../domain/pricing/quote.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { grantOfActor, requirePermission } from "../../access/may.ts";
import type { Needs } from "../../context.ts";

export const overriddenRules = (request: AnyRequest): readonly Override[] =>
  "override" in request ? (request.override?.rules ?? []) : [];

/**
 * @throws DomainError `not-allowed` without the permission to override rules.
 * @throws DomainError `invalid-input` if there are too many people and `size` is not overridden, if `price` is overridden
 * without a value, or if a value is sent without overriding `price`.
 */
export function requireMayOverride(ctx: Needs<"actor" | "locale">, request: AnyRequest): void {
  const rules = overriddenRules(request);
  if (rules.length > 0) requirePermission(ctx.actor, "bookings.override");
  const refuse = (field: string, issue: string) =>
    new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });
  if (request.participantsInfo.length > MAX_PARTICIPANTS && !rules.includes("size"))
    throw refuse("participantsInfo", `too-many:${MAX_PARTICIPANTS}`);
  const value = "override" in request ? request.override?.value : undefined;
  if (rules.includes("price") !== (value !== undefined)) throw refuse("override.value", "required");
}

/** @throws DomainError `invalid-input` if the agreed value is too low. */
export function agreedPrices(
  ctx: Needs<"locale">,
  request: AnyRequest,
  prices: readonly PriceOption[],
): PriceOption[] {
  const value = "override" in request ? request.override?.value : undefined;
  if (value === undefined) return [...prices];
  // People with the same price object share a price line, so each distinct price gets exactly one new object.
  const agreed = new Map([...new Set(prices)].map((option) => [option, { ...option, value }]));
  if ([...agreed.values()].some((option) => !isSellable(option)))
    throw new DomainError(
      "invalid-input",
      {},
      { "override.value": issueMessage("price-too-low", ctx.locale) },
    );
  return prices.map((option) => agreed.get(option) ?? option);
}

interface HoldLimits {
  field: string;
  /** The hold must end after this moment. */
  after: Date;
  /** Latest end: the departure's cut-off, or the hold's ceiling if staff override the cut-off. */
  limit: Date;
}

/**
 * An end beyond the ceiling needs the permission `bookings.hold`.
 * @throws DomainError `invalid-input` beside the field
 */
export function requireHoldEnd(
  ctx: Needs<"actor" | "locale">,
  booking: HeldBooking,
  end: Date,
  { field, after, limit }: HoldLimits,
): void {
  const isTooLong = exceedsCeiling(booking, end) && grantOfActor(ctx.actor, "bookings.hold") === null;
  const issue =
    end > limit ? "after-cut-off" : end <= after ? "not-later" : isTooLong ? "after-ceiling" : null;
  if (issue) throw new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });
}
