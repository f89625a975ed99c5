import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findAttachment } from "../../db/queries/attachments/attachments.ts";
import type { AttachmentType } from "../../domain/attachments/attachment.ts";
import { DomainError } from "../../domain/errors.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { openAttachmentBytes, openAttachmentName } from "./steps/sealed-attachment.ts";

const downloadAttachmentInput = z.object({ bookingId: idField, attachmentId: idField });

export interface DownloadedFile {
  name: string;
  type: AttachmentType;
  bytes: Uint8Array;
}

/**
 * The audit entry is written in the same transaction, so that every download is recorded.
 * @throws DomainError `not-allowed`; `attachment-not-found` if the booking has no such file.
 */
export const downloadAttachment = defineUseCase({
  name: "download-attachment",
  may: { staff: "bookings.view" },
  input: downloadAttachmentInput,
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, { bookingId, attachmentId }): Promise<DownloadedFile> {
    return inTransaction(ctx.db, async (tx) => {
      const booking = { agencyId: ctx.agency.id, id: bookingId };
      const row = await findAttachment(tx, booking, attachmentId);
      if (!row) throw new DomainError("attachment-not-found");
      const facts = { attachment: attachmentId, type: row.type };
      await recordAudit(ctx, tx, { name: "download-attachment", subject: bookingId, facts });
      return { name: openAttachmentName(ctx, row), type: row.type, bytes: openAttachmentBytes(ctx, row) };
    });
  },
});
