import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { findProven } from "./steps/find-proven.ts";
import { attachmentField, prepareAttachment } from "./steps/prepare-attachment.ts";
import { storeAttachment } from "./steps/store-attachment.ts";

const addAttachmentInput = z.object({
  bookingId: idField,
  file: attachmentField,
  /** Id of the booking's payment or refund that the file proves. */
  proves: idField.optional(),
  idempotencyKey: idField,
});

/**
 * Only staff can read the file. The audit entry contains neither the name nor the content of the file. A repeated call with the
 * same key does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`, `payment-not-found`, `too-many-attachments`, `busy`;
 * `idempotency-key-reused` if another booking has the key; `invalid-input` for a file that is empty, too large, damaged or of
 * another type.
 */
export const addAttachment = defineUseCase({
  name: "add-attachment",
  may: { staff: "bookings.change" },
  input: addAttachmentInput,
  needs: ["db", "clock", "newId", "encryption", "agency", "locale", "pictures"],
  async run(ctx, { bookingId, file, proves, idempotencyKey: id }): Promise<void> {
    const prepared = await prepareAttachment(ctx, file, "file");
    await inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, ctx.agency.id, bookingId);
      if (!booking) throw new DomainError("booking-not-found");
      const proven = proves === undefined ? {} : await findProven(ctx, tx, bookingId, proves);
      await storeAttachment(ctx, tx, booking, { ...prepared, ...proven, id });
    });
  },
});
