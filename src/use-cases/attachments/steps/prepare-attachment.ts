import { z } from "zod";
import {
  type AttachmentType,
  attachmentTypeOf,
  isPicture,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_MB,
} from "../../../domain/attachments/attachment.ts";
import { DomainError } from "../../../domain/errors.ts";
import { type IssueCode, issueMessage } from "../../../domain/validation/field-messages.ts";
import { UnreadablePictureError } from "../../../ports/pictures.ts";
import type { Needs } from "../../context.ts";

export const attachmentField = z
  .object({ name: z.string(), bytes: z.instanceof(Uint8Array) }, { error: "file-missing" })
  .refine(({ name, bytes }) => name !== "" || bytes.length > 0, { error: "file-missing", abort: true })
  .refine(({ bytes }) => bytes.length > 0, { error: "file-empty", abort: true })
  .refine(({ bytes }) => bytes.length <= MAX_ATTACHMENT_BYTES, {
    error: `file-too-large:${MAX_ATTACHMENT_MB}`,
    abort: true,
  })
  .refine(({ bytes }) => attachmentTypeOf(bytes) !== null, { error: "file-type" });
export type SentFile = z.infer<typeof attachmentField>;

export interface PreparedFile {
  name: string;
  type: AttachmentType;
  bytes: Uint8Array;
}

function refuseFile({ locale }: Needs<"locale">, field: string, issue: IssueCode | `${IssueCode}:${string}`) {
  return new DomainError("invalid-input", {}, { [field]: issueMessage(issue, locale) });
}

/**
 * Detects the type of a file from its bytes, and re-encodes a picture without its metadata. Re-encoding may take seconds, so
 * this function is called before the transaction begins.
 * @throws DomainError `invalid-input`
 */
export async function prepareAttachment(
  ctx: Needs<"pictures" | "locale">,
  { name, bytes }: SentFile,
  field: string,
): Promise<PreparedFile> {
  const type = attachmentTypeOf(bytes);
  if (type === null) throw refuseFile(ctx, field, "file-type");
  if (!isPicture(type)) return { name, type, bytes };
  try {
    const redrawn = await ctx.pictures.redraw(bytes, type);
    if (redrawn.length > MAX_ATTACHMENT_BYTES)
      throw refuseFile(ctx, field, `file-too-large:${MAX_ATTACHMENT_MB}`);
    return { name, type, bytes: redrawn };
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw refuseFile(ctx, field, "file-unreadable");
  }
}
