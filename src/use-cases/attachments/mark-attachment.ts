import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { lockAttachment, markAttachmentAs } from "../../db/queries/attachments/attachments.ts";
import { DomainError } from "../../domain/errors.ts";
import { line } from "../../domain/validation/text.ts";
import { requireRecentSecondFactor } from "../access/may.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { findProven, type Proven } from "./steps/find-proven.ts";

const markAttachmentInput = z.object({
  bookingId: idField,
  attachmentId: idField,
  proves: idField.nullable(),
  why: line(3, 200),
});

/**
 * Everybody who sees the booking can open a slip, so marking a file as a slip requires the permission for documents.
 * @throws DomainError `not-allowed`, `second-factor-needed`, `payment-not-found`; `attachment-not-found` if the booking has no
 * such file.
 */
export const markAttachment = defineUseCase({
  name: "mark-attachment",
  may: { staff: "people.documents" },
  input: markAttachmentInput,
  needs: ["db", "clock", "newId", "agency"],
  async run(ctx, { bookingId, attachmentId, proves, why }): Promise<void> {
    requireRecentSecondFactor(ctx);
    await inTransaction(ctx.db, async (tx) => {
      const booking = { agencyId: ctx.agency.id, id: bookingId };
      const row = await lockAttachment(tx, booking, attachmentId);
      if (!row) throw new DomainError("attachment-not-found");
      if ((row.paymentId ?? row.refundId) === proves) return;
      const proven: Proven = proves === null ? {} : await findProven(ctx, tx, bookingId, proves);
      await markAttachmentAs(tx, booking, attachmentId, proven);
      const facts = {
        ...{ attachment: attachmentId, type: row.type, why },
        ...(row.paymentId ? { paymentFrom: row.paymentId } : {}),
        ...(row.refundId ? { refundFrom: row.refundId } : {}),
        ...(proven.paymentId ? { payment: proven.paymentId } : {}),
        ...(proven.refundId ? { refund: proven.refundId } : {}),
      };
      await recordAudit(ctx, tx, { name: "mark-attachment", subject: bookingId, facts });
    });
  },
});
