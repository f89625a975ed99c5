import type { Grant } from "../access/permissions.ts";

/** Maximum refund of one booking beyond the rules, in whole pesos, for roles whose grant to refund is `limited`. */
export const REFUND_CEILING = 500_000;

/**
 * @param refunded earlier refunds of the booking beyond the rules, by anybody; several small refunds count as one large refund
 */
export function refundLimit(grant: Grant | null, refunded: number): number | null {
  if (grant === "all") return null;
  return grant === null ? 0 : Math.max(0, REFUND_CEILING - refunded);
}
