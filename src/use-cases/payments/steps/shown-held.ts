import { z } from "zod";
import { DomainError } from "../../../domain/errors.ts";

/** Amount held as the page showed it, in whole pesos. */
export const shownHeldField = z.int({ error: "invalid" }).nonnegative({ error: "invalid" }).optional();

/**
 * Without this check, two colleagues could both refund the same complaint.
 * @throws DomainError `refund-changed`
 */
export function requireShownHeld(held: number, shownHeld: number | undefined): void {
  if (shownHeld !== undefined && shownHeld !== held) throw new DomainError("refund-changed", { held });
}
