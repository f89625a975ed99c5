import type { Grant } from "../access/permissions.ts";

/**
 * Maximum refund of one booking beyond the rules, for roles whose grant to refund is `limited`. In whole pesos. Above
 * it, a person with the full grant decides.
 */
export const REFUND_CEILING = 500_000;

/**
 * Returns how much somebody may still refund of a booking beyond the rules, or null without a limit.
 * @param given the sum refunded beyond the rules before, by anybody; several small refunds count as one large refund
 */
export function refundLimit(grant: Grant | null, given: number): number | null {
  if (grant === "all") return null;
  return grant === null ? 0 : Math.max(0, REFUND_CEILING - given);
}
