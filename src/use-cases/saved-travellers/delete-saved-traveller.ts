import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteSavedTravellersOf } from "../../db/queries/identity/saved-travellers.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

/**
 * Idempotent.
 * @throws DomainError `not-signed-in`.
 */
export const deleteSavedTraveller = defineUseCase({
  name: "delete-saved-traveller",
  may: { traveller: true },
  input: z.object({ id: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { id }): Promise<void> {
    const { userId } = ctx.actor;
    await inTransaction(ctx.db, async (tx) => {
      const deleted = await deleteSavedTravellersOf(tx, { agencyId: ctx.agency.id, userId }, [id]);
      if (deleted > 0) await recordAudit(ctx, tx, { name: "delete-saved-traveller", subject: id, facts: {} });
    });
  },
});
