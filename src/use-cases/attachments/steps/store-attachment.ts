import type { Transaction } from "../../../db/connection/client.ts";
import {
  countAttachments,
  findAttachmentFacts,
  insertAttachment,
} from "../../../db/queries/attachments/attachments.ts";
import { attachmentName, MAX_ATTACHMENTS } from "../../../domain/attachments/attachment.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { actorName, recordAudit } from "../../record-audit.ts";
import type { PreparedFile } from "./prepare-attachment.ts";
import { sealAttachment } from "./sealed-attachment.ts";

interface NewAttachment extends PreparedFile {
  /** Idempotency key. */
  id: string;
  paymentId?: string | undefined;
  refundId?: string | undefined;
}

/** Fallback name, without extension, of a file that a browser sent without a name. */
const UNNAMED = { "es-CO": "archivo", en: "file" };

/**
 * The caller holds the booking's lock, so that concurrent uploads do not exceed the limit. Does nothing if the booking already
 * has a file with the id.
 * @throws DomainError `too-many-attachments`; `idempotency-key-reused` if another booking has the id.
 */
export async function storeAttachment(
  ctx: Needs<"encryption" | "clock" | "newId" | "agency" | "actor" | "locale">,
  tx: Transaction,
  booking: { agencyId: string; id: string },
  { id, name, type, bytes, paymentId, refundId }: NewAttachment,
): Promise<void> {
  if (await findAttachmentFacts(tx, booking, id)) return;
  if ((await countAttachments(tx, booking)) >= MAX_ATTACHMENTS) throw new DomainError("too-many-attachments");
  const { agencyId } = booking;
  const row = sealAttachment(ctx, {
    ...{ agencyId, id, bookingId: booking.id, type, bytes },
    ...{ paymentId: paymentId ?? null, refundId: refundId ?? null },
    name: attachmentName(name, type, UNNAMED[ctx.locale]),
    actor: actorName(ctx.actor),
    createdAt: ctx.clock.now(),
  });
  if (!(await insertAttachment(tx, row))) throw new DomainError("idempotency-key-reused");
  const facts = {
    attachment: id,
    type,
    ...(paymentId ? { payment: paymentId } : {}),
    ...(refundId ? { refund: refundId } : {}),
  };
  await recordAudit(ctx, tx, { name: "add-attachment", subject: booking.id, facts });
}
