import { z } from "zod";
import { DomainError } from "../../../domain/errors.ts";

/** Money held that the page showed, in whole pesos. Omitted if the caller showed none. */
export const shownHeldField = z.int({ error: "invalid" }).nonnegative({ error: "invalid" }).optional();

/**
 * Refuses an act if its page was loaded before another person's payment or refund. Otherwise two colleagues could both refund
 * the same complaint.
 * @throws DomainError `refund-changed`
 */
export function requireShownHeld(held: number, shownHeld: number | undefined): void {
  if (shownHeld !== undefined && shownHeld !== held) throw new DomainError("refund-changed", { held });
}
