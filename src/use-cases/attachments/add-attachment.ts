import { z } from "zod";
import type { Transaction } from "../../db/connection/client.ts";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockBooking } from "../../db/queries/booking/bookings.ts";
import { findPayment, findRefund } from "../../db/queries/payments/payments.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { defineUseCase } from "../use-case.ts";
import { attachmentField, prepareAttachment } from "./steps/prepare-attachment.ts";
import { storeAttachment } from "./steps/store-attachment.ts";

const addAttachmentInput = z.object({
  bookingId: idField,
  file: attachmentField,
  /** The payment or refund of the booking that the file proves. */
  proves: idField.optional(),
  idempotencyKey: idField,
});

/** @throws DomainError `payment-not-found` if the id belongs to no payment or refund of the booking. */
async function findProven(ctx: Needs<"agency">, tx: Transaction, bookingId: string, id: string) {
  const payment = await findPayment(tx, ctx.agency.id, id);
  if (payment?.bookingId === bookingId) return { paymentId: id };
  const refund = await findRefund(tx, ctx.agency.id, id);
  if (refund?.bookingId === bookingId) return { refundId: id };
  throw new DomainError("payment-not-found");
}

/**
 * Attaches a file to a booking that only staff reads. The audit entry contains neither name nor content. A repeated call with
 * the same key does nothing.
 * @throws DomainError `not-allowed`, `booking-not-found`, `payment-not-found`, `too-many-attachments`; `invalid-input` for an
 * empty, too large or damaged file, or another type.
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
