import { z } from "zod";
import { DomainError } from "../../../domain/errors.ts";

/** Amount held as the page showed it, in whole pesos. Omitted if the caller showed no amount. */
export const shownHeldField = z.int({ error: "invalid" }).nonnegative({ error: "invalid" }).optional();

/**
 * Refuses an act if the held money has changed since its page was loaded. Otherwise two colleagues could both refund the same
 * complaint.
 * @throws DomainError `refund-changed`
 */
export function requireShownHeld(held: number, shownHeld: number | undefined): void {
  if (shownHeld !== undefined && shownHeld !== held) throw new DomainError("refund-changed", { held });
}
