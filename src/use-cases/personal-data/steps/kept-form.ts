import { deflateRawSync, inflateRawSync } from "node:zlib";
import { EncryptionError } from "../../../ports/encryption.ts";
import type { Needs } from "../../context.ts";

/** Input of a form, kept in the browser while a visitor without JavaScript signs in. */
export interface KeptForm {
  /** The input is shown in no other form. */
  formId: string;
  /** Id of the traveller for whom the form was rendered. Null for a visitor: then the traveller who signs in owns the input. */
  ownerId: string | null;
  text: string;
  /** End of the time to sign in, in milliseconds since 1970. */
  until: number;
}

const purposeOf = ({ agency }: Needs<"agency">): string => `kept-form/${agency.id}`;

/** A cookie has room for about four kilobytes. */
export const sealKept = (ctx: Needs<"encryption" | "agency">, kept: KeptForm): string =>
  ctx.encryption.seal(deflateRawSync(JSON.stringify(kept)).toString("base64"), purposeOf(ctx));

export function openKept(ctx: Needs<"encryption" | "agency">, sealed: string): KeptForm | null {
  try {
    const bytes = Buffer.from(ctx.encryption.open(sealed, purposeOf(ctx)), "base64");
    return JSON.parse(inflateRawSync(bytes).toString()) as KeptForm;
  } catch (error) {
    if (error instanceof EncryptionError) return null;
    throw error;
  }
}
