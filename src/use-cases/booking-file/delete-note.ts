import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findNote, deleteNote as remove } from "../../db/queries/booking/notes.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Actor } from "../access/actor.ts";
import { idField } from "../input-fields.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

export const mayDeleteNote = (actor: Extract<Actor, { kind: "staff" }>, author: string): boolean =>
  author === actorName(actor) || actor.roles.includes("owner");

/**
 * Does nothing for an unknown note.
 * @throws DomainError `not-allowed` for somebody else's note.
 */
export const deleteNote = defineUseCase({
  name: "delete-note",
  may: { staff: "bookings.change" },
  input: z.object({ bookingId: idField, noteId: idField }),
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, noteId }): Promise<void> {
    const actor = ctx.actor;
    await inTransaction(ctx.db, async (tx) => {
      const booking = { agencyId: ctx.agency.id, id: bookingId };
      const note = await findNote(tx, booking, noteId);
      if (!note) return;
      if (!mayDeleteNote(actor, note.actor)) throw new DomainError("not-allowed");
      if (!(await remove(tx, booking, noteId))) return;
      await recordAudit(ctx, tx, { name: "delete-note", subject: bookingId, facts: { note: noteId } });
    });
  },
});
