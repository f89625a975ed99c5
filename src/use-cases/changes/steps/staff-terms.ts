import type { RefundRow } from "../../../db/queries/payments/payments.ts";
import type { ChangedBy, StaffTerms } from "../../../domain/changes/staff-change.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type HandMethod, permissionFor } from "../../../domain/payments/payment-method.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { MAY_TAKE_MONEY, requireMay, requirePermission } from "../../access/may.ts";
import type { Needs } from "../../context.ts";
import { requireAllowance } from "../../payments/steps/refund-allowance.ts";
import type { ChangeFacts } from "./change-facts.ts";
import type { PlannedChange } from "./plan-booking-change.ts";

/** @throws DomainError `not-allowed` if the actor may not override rules or set terms. */
export function readChangedBy({ actor }: Needs<"actor">, terms: StaffTerms): ChangedBy {
  const isStaff = actor.kind === "staff" || actor.kind === "operator";
  const { override, difference, why } = terms;
  if (!isStaff && (override ?? difference ?? why) !== undefined) throw new DomainError("not-allowed");
  if (override) requirePermission(actor, "bookings.override");
  return { isStaff, rules: override?.rules ?? [] };
}

export interface TakenDifference {
  method: HandMethod;
  note: string;
}

const refuse = (ctx: Needs<"locale">, field: string, issue: string): DomainError =>
  new DomainError("invalid-input", {}, { [field]: issueMessage(issue, ctx.locale) });

/** @throws DomainError `invalid-input` without a reason, `refund-above-limit`, `second-factor-needed` */
export function requireGoodwill(
  ctx: Needs<"actor" | "clock" | "locale">,
  refunds: readonly RefundRow[],
  { isLate, beyondRule }: Pick<PlannedChange, "isLate" | "beyondRule">,
  { why, override }: StaffTerms,
): void {
  requireAllowance(ctx, refunds, beyondRule);
  if (isLate && !why && !override) throw refuse(ctx, "why", "required");
}

/**
 * @throws DomainError `not-allowed`, `second-factor-needed`; `invalid-input` without a proof, or for a payment link after the
 * cut-off or for a cancelled departure.
 */
export function readDifference(
  ctx: Needs<"actor" | "locale">,
  { toPay }: Pick<PlannedChange, "toPay">,
  { difference, override }: StaffTerms,
  { undecided }: Pick<ChangeFacts, "undecided">,
): TakenDifference | undefined {
  if (toPay === 0) return undefined;
  const { way = "link", note } = difference ?? {};
  if (way === "link") {
    if (undecided) throw refuse(ctx, "difference.way", "no-link-departure-cancelled");
    // A payment link is valid only until the cut-off.
    if (override?.rules.includes("past")) throw refuse(ctx, "difference.way", "no-link-after-cut-off");
    return undefined;
  }
  requireMay(ctx.actor, MAY_TAKE_MONEY);
  requirePermission(ctx.actor, permissionFor(way));
  if (!note) throw refuse(ctx, "difference.note", "required");
  return { method: way, note };
}
