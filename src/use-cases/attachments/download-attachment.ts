import { z } from "zod";
import { inTransaction } from "../../db/connection/transaction.ts";
import { findAttachment } from "../../db/queries/attachments/attachments.ts";
import { type AttachmentType, isSlip } from "../../domain/attachments/attachment.ts";
import { DomainError } from "../../domain/errors.ts";
import { requirePermission, requireRecentSecondFactor } from "../access/may.ts";
import type { Needs } from "../context.ts";
import { idField } from "../input-fields.ts";
import { recordAudit } from "../record-audit.ts";
import { defineUseCase } from "../use-case.ts";
import { openAttachmentBytes, openAttachmentName } from "./steps/sealed-attachment.ts";

export interface DownloadedFile {
  name: string;
  type: AttachmentType;
  bytes: Uint8Array;
}

/**
 * Applies to every file that proves no payment and no refund, because such a file may be the photo of an identity document.
 * Also applies to an unknown file, so that the error does not reveal whether the file exists.
 */
function requireDocuments(ctx: Needs<"actor" | "clock">): void {
  requirePermission(ctx.actor, "people.documents");
  requireRecentSecondFactor(ctx);
}

/**
 * The audit entry is written in the same transaction, so that every download is recorded.
 * @throws DomainError `not-allowed`; `second-factor-needed`; `attachment-not-found` if the booking has no such file.
 */
export const downloadAttachment = defineUseCase({
  name: "download-attachment",
  may: { staff: "bookings.view" },
  input: z.object({ bookingId: idField, attachmentId: idField }),
  needs: ["db", "clock", "newId", "encryption", "agency"],
  async run(ctx, { bookingId, attachmentId }): Promise<DownloadedFile> {
    return inTransaction(ctx.db, async (tx) => {
      const booking = { agencyId: ctx.agency.id, id: bookingId };
      const row = await findAttachment(tx, booking, attachmentId);
      if (!row || !isSlip(row)) requireDocuments(ctx);
      if (!row) throw new DomainError("attachment-not-found");
      const facts = { attachment: attachmentId, type: row.type };
      await recordAudit(ctx, tx, { name: "download-attachment", subject: bookingId, facts });
      return { name: openAttachmentName(ctx, row), type: row.type, bytes: openAttachmentBytes(ctx, row) };
    });
  },
});
