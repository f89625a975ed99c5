import type { RefundRow } from "../../../db/queries/payments/payments.ts";
import { DomainError } from "../../../domain/errors.ts";
import { REFUND_CEILING, refundLimit } from "../../../domain/payments/refund-limit.ts";
import type { Actor } from "../../access/actor.ts";
import { grantOfActor, requireRecentSecondFactor } from "../../access/may.ts";
import type { Needs } from "../../context.ts";

const refundedBeyondRules = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { beyondRule, status }) => sum + (status === "refused" ? 0 : (beyondRule ?? 0)), 0);

/** Returns how much more an actor may refund beyond policy and law, in whole pesos; null without a limit. */
export const refundAllowance = (actor: Actor, refunds: readonly RefundRow[]): number | null =>
  refundLimit(grantOfActor(actor, "bookings.refund"), refundedBeyondRules(refunds));

/** @throws DomainError `refund-above-limit`, with the amount still allowed. */
export function requireWithin(
  { actor }: Needs<"actor">,
  refunds: readonly RefundRow[],
  beyondRule: number,
): void {
  if (beyondRule <= 0) return;
  const allowed = refundAllowance(actor, refunds);
  if (allowed !== null && beyondRule > allowed) throw new DomainError("refund-above-limit", { allowed });
}

/**
 * @throws DomainError `refund-above-limit`, with the amount still allowed; `second-factor-needed` above the ceiling without a
 * recent proof.
 */
export function requireAllowance(
  ctx: Needs<"actor" | "clock">,
  refunds: readonly RefundRow[],
  beyondRule: number,
): void {
  if (beyondRule <= 0) return;
  requireWithin(ctx, refunds, beyondRule);
  if (refundedBeyondRules(refunds) + beyondRule > REFUND_CEILING) requireRecentSecondFactor(ctx);
}
