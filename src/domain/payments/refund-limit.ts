import type { Grant } from "../access/permissions.ts";

/**
 * Whole pesos: so much of one booking may be given back beyond the rules by whom the permission to refund reaches only up to a limit.
 * Above it somebody decides who has all of it.
 */
export const REFUND_CEILING = 500_000;

/**
 * What somebody may still give back of a booking beyond the rules; null without a limit.
 * @param given what was given back so of it before, by anybody: several small refunds are one large one.
 */
export function refundLimit(grant: Grant | null, given: number): number | null {
  if (grant === "all") return null;
  return grant === null ? 0 : Math.max(0, REFUND_CEILING - given);
}
