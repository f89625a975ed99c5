import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { deleteAttachment, findAttachmentFacts } from "../../db/queries/attachments/attachments.ts";
import { DomainError } from "../../domain/errors.ts";
import { line } from "../../domain/validation/text.ts";
import type { Actor } from "../access/actor.ts";
import { idField } from "../input-fields.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

export const mayRemoveAttachment = (actor: Extract<Actor, { kind: "staff" }>, author: string): boolean =>
  author === actorName(actor) || actor.roles.includes("owner");

/**
 * Does nothing for an unknown file.
 * @throws DomainError `not-allowed`, also if a staff member who is not an owner removes somebody else's file.
 */
export const removeAttachment = defineUseCase({
  name: "remove-attachment",
  may: { staff: "bookings.change" },
  input: z.object({ bookingId: idField, attachmentId: idField, why: line(3, 200) }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, attachmentId, why }): Promise<void> {
    const actor = ctx.actor;
    await inTransaction(ctx.db, async (tx) => {
      const booking = { agencyId: ctx.agency.id, id: bookingId };
      const row = await findAttachmentFacts(tx, booking, attachmentId);
      if (!row) return;
      if (!mayRemoveAttachment(actor, row.actor)) throw new DomainError("not-allowed");
      if (!(await deleteAttachment(tx, booking, attachmentId))) return;
      const facts = { attachment: attachmentId, type: row.type, why };
      await recordAudit(ctx, tx, { name: "remove-attachment", subject: bookingId, facts });
    });
  },
});
