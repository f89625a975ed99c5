import type { Grant } from "../access/permissions.ts";

/** Whole pesos per booking beyond the rules, for roles whose grant to refund is `limited`. */
export const REFUND_CEILING = 500_000;

/**
 * Returns null without a limit.
 * @param refunded earlier refunds beyond the rules, by anybody; several small refunds count as one large refund
 */
export function refundLimit(grant: Grant | null, refunded: number): number | null {
  if (grant === "all") return null;
  return grant === null ? 0 : Math.max(0, REFUND_CEILING - refunded);
}
