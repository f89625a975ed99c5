import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteSavedTravellersOf } from "../../db/queries/identity/saved-travellers.ts";
import { requireMay } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";

export const deleteSavedTravellerInput = z.object({ id: idField });

/** Deletes one of the traveller's saved people at this agency. Idempotent. @throws DomainError `not-signed-in`. */
export async function deleteSavedTraveller(
  ctx: Needs<"db" | "clock" | "newId" | "agency" | "actor">,
  { id }: z.infer<typeof deleteSavedTravellerInput>,
): Promise<void> {
  const { userId } = requireMay(ctx.actor, "delete-saved-traveller");
  await inTransaction(ctx.db, async (tx) => {
    const deleted = await deleteSavedTravellersOf(tx, { agencyId: ctx.agency.id, userId }, [id]);
    if (deleted > 0) await recordAudit(ctx, tx, { name: "delete-saved-traveller", subject: id, facts: {} });
  });
}
