import type { InvitationRow } from "../../db/queries/staff/staff-invitations.ts";
import { isId } from "../../domain/ids.ts";
import { EncryptionError } from "../../ports/encryption.ts";
import type { Needs } from "../context.ts";

const PURPOSE = "staff-invitation";

/** The path of an invitation on the panel. It holds which sending it is, so that one that is sent again ends the link before. */
export const invitationPath = (
  ctx: Needs<"encryption">,
  { id, sendings }: Pick<InvitationRow, "id" | "sendings">,
): string => `/invitation/${ctx.encryption.seal(`${id} ${sendings}`, PURPOSE)}`;

/** What an invitation's link names; null where it is none. */
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
