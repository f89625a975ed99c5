import type { InvitationRow } from "../../../db/queries/staff/staff-invitations.ts";
import { isId } from "../../../domain/ids.ts";
import { EncryptionError } from "../../../ports/encryption.ts";
import type { Needs } from "../../context.ts";

const PURPOSE = "staff-invitation";

/** The path contains the number of e-mails sent, so that a new e-mail revokes the previous link. */
export const invitationPath = (
  ctx: Needs<"encryption">,
  { id, sendings }: Pick<InvitationRow, "id" | "sendings">,
): string => `/invitation/${ctx.encryption.seal(`${id} ${sendings}`, PURPOSE)}`;

export function readInvitationLink(
  ctx: Needs<"encryption">,
  token: string,
): { id: string; sending: number } | null {
  try {
    const [id = "", sending] = ctx.encryption.open(token, PURPOSE).split(" ");
    return isId(id) ? { id, sending: Number(sending) } : null;
  } catch (error) {
    if (error instanceof EncryptionError) return null;
    throw error;
  }
}
