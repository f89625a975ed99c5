import { DomainError } from "../../../domain/errors.ts";
import type { PanelApplication } from "../../../use-cases/application.ts";
import { toSecondFactor } from "./to-second-factor.ts";

/** The suffix `.data` marks React Router's data requests. */
export const UPLOAD_PATH =
  /^\/[a-z0-9-]{1,63}\/bookings\/[\w-]{1,64}\/(?:attach|take-payment|complete-refund)(?:\.data)?$/;

/** Characters that RFC 8187 requires to be encoded, although `encodeURIComponent` leaves them unchanged. */
const RESERVED = /['()*]/g;

/** Contains an ASCII name for old clients and the full name (RFC 6266). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    RESERVED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * The browser saves the file, and never shows it as a page of the panel.
 * @param page path of the booking's page, to which the second factor returns
 */
export async function answerAttachment(
  application: PanelApplication,
  ids: { bookingId: string; attachmentId: string },
  page: string,
): Promise<Response> {
  try {
    const { name, type, bytes } = await application.downloadAttachment(ids);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": type,
        "content-disposition": contentDisposition(name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "second-factor-needed") return toSecondFactor(page);
    const isMissing = error.code.endsWith("-not-found") || error.code === "invalid-input";
    return new Response(null, { status: isMissing ? 404 : 403, headers: { "cache-control": "no-store" } });
  }
}
