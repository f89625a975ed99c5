import type { AttachmentFacts } from "../../../db/queries/attachments/attachments.ts";
import { isSlip } from "../../../domain/attachments/attachment.ts";
import type { Actor } from "../../access/actor.ts";
import { grantOfActor, may } from "../../access/may.ts";
import { markAttachment } from "../../attachments/mark-attachment.ts";
import { mayRemoveAttachment, removeAttachment } from "../../attachments/remove-attachment.ts";
import { openAttachmentName } from "../../attachments/steps/sealed-attachment.ts";
import type { Needs } from "../../context.ts";
import type { FileAttachment } from "../booking-file-view.ts";

export const toAttachment = (
  ctx: Needs<"encryption"> & { actor: Extract<Actor, { kind: "staff" }> },
  row: AttachmentFacts,
  nameOf: (actor: string) => string,
): FileAttachment => ({
  id: row.id,
  name: openAttachmentName(ctx, row),
  type: row.type,
  size: row.size,
  proves: row.paymentId ? "payment" : row.refundId ? "refund" : null,
  provesId: row.paymentId ?? row.refundId,
  by: nameOf(row.actor),
  mayOpen: isSlip(row) || grantOfActor(ctx.actor, "people.documents") !== null,
  mayMark: may(ctx.actor, markAttachment.may),
  mayRemove: may(ctx.actor, removeAttachment.may) && mayRemoveAttachment(ctx.actor, row.actor),
  at: row.createdAt,
});
