import { v7 } from "uuid";
import { addAttachment } from "../../../src/use-cases/attachments/add-attachment.ts";
import { perform } from "../../../src/use-cases/use-case.ts";
import type { staffOf } from "./staff.ts";

/** The product recognizes a PDF document by its start. */
export const pdf = (name = "recibo.pdf", text = "%PDF-1.7\n") => ({ name, bytes: Buffer.from(text) });

/** @returns the id of the attachment. */
export async function attachPdf(
  ctx: ReturnType<typeof staffOf>,
  bookingId: string,
  options: { name?: string; proves?: string } = {},
): Promise<string> {
  const idempotencyKey = v7();
  const { name, proves } = options;
  await perform(addAttachment, ctx, { bookingId, file: pdf(name), proves, idempotencyKey });
  return idempotencyKey;
}
