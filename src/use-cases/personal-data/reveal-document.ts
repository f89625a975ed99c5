import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findBooking } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import type { DocumentType } from "../../domain/participants/document-types.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { listPeople } from "./steps/people.ts";

export interface RevealedDocument {
  documentType: DocumentType | null;
  documentNumber: string | null;
  birthDate: string | null;
}

/**
 * The audit entry is written in the same transaction, so that every view is recorded.
 * @throws DomainError `not-allowed`, `second-factor-needed`; `booking-not-found` if the booking or the person is unknown.
 */
export const revealDocument = defineUseCase({
  name: "reveal-document",
  may: { staff: "people.documents" },
  input: z.object({ bookingId: idField, personId: idField }),
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, { bookingId, personId }): Promise<RevealedDocument> {
    requireRecentSecondFactor(ctx);
    return inTransaction(ctx.db, async (tx) => {
      const booking = await findBooking(tx, ctx.agency.id, bookingId);
      const people = booking ? await listPeople(ctx, tx, booking) : [];
      const person = people.find(({ id }) => id === personId);
      if (!person) throw new DomainError("booking-not-found");
      const facts = { person: person.position + 1 };
      await recordAudit(ctx, tx, { name: "reveal-document", subject: bookingId, facts });
      const { documentType, documentNumber, birthDate } = person;
      return { documentType, documentNumber, birthDate };
    });
  },
});
