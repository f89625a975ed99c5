import { listSavedTravellersOf } from "../../db/queries/identity/saved-travellers.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { openSaved, type SavedTravellerView } from "./saved-traveller.ts";

/** Returns the people whom the traveller has saved at this agency, the lead first. @throws DomainError `not-signed-in`. */
export async function listSavedTravellers(
  ctx: Needs<"db" | "encryption" | "agency" | "actor">,
): Promise<SavedTravellerView[]> {
  const { userId } = requireMay(ctx.actor, "list-saved-travellers");
  const rows = await listSavedTravellersOf(ctx.db, ctx.agency.id, userId);
  return rows.map((row) => openSaved(ctx, row));
}
