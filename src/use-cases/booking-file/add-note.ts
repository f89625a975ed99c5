import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { insertNote } from "../../db/queries/booking/notes.ts";
import { DomainError } from "../../domain/errors.ts";
import { lines } from "../../domain/validation/text.ts";
import { idField } from "../input-fields.ts";
import { actorName, recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";

const addNoteInput = z.object({
  bookingId: idField,
  text: lines(1, 1000),
  idempotencyKey: idField,
});

/**
 * Only staff can read the note. The audit entry does not contain the text. A repeated call with the same key does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`
 */
export const addNote = defineUseCase({
  name: "add-note",
  may: { staff: "bookings.change" },
  input: addNoteInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, text, idempotencyKey: id }): Promise<void> {
    await inTransaction(ctx.db, async (tx) => {
      const booking = await findBooking(tx, ctx.agency.id, bookingId);
      if (!booking) throw new DomainError("booking-not-found");
      const { agencyId } = booking;
      const actor = actorName(ctx.actor);
      const written = await insertNote(tx, {
        agencyId,
        id,
        bookingId,
        text,
        actor,
        createdAt: ctx.clock.now(),
      });
      if (written) await recordAudit(ctx, tx, { name: "add-note", subject: bookingId, facts: { note: id } });
    });
  },
});
