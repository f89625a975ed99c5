import { z } from "zod";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { findAgency } from "../../../db/queries/agencies/agencies.ts";
import { insertAudit } from "../../../db/queries/messaging/messages.ts";
import { lockStaffAccount, updateStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import {
  findInvitation,
  type InvitationRow,
  lockInvitation,
  updateInvitation,
} from "../../../db/queries/staff/staff-invitations.ts";
import { insertMember } from "../../../db/queries/staff/staff-members.ts";
import type { Role } from "../../../domain/access/permissions.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Needs } from "../../context.ts";
import { readInvitationLink } from "./invitation-link.ts";
import type { StaffContext } from "./staff-context.ts";

export interface InvitationToAccept {
  agencyId: string;
  agencyName: string;
  /** The e-mail address that may accept the invitation. */
  email: string;
  roles: readonly Role[];
}

export const invitationLinkInput = z.object({ token: z.string().max(500) });
export type InvitationLinkInput = z.infer<typeof invitationLinkInput>;

const isOpen = (row: InvitationRow | undefined, sending: number, now: Date): row is InvitationRow =>
  row !== undefined &&
  row.sendings === sending &&
  row.acceptedAt === null &&
  row.revokedAt === null &&
  row.expiresAt > now;

/** @throws DomainError `invitation-not-found` if the link is invalid or the invitation has ended. */
export async function readInvitation(
  ctx: Needs<"db" | "encryption" | "clock">,
  { token }: InvitationLinkInput,
): Promise<InvitationToAccept> {
  const link = readInvitationLink(ctx, token);
  const row = link ? await findInvitation(ctx.db, link.id) : undefined;
  if (!link || !isOpen(row, link.sending, ctx.clock.now())) throw new DomainError("invitation-not-found");
  const agency = await findAgency(ctx.db, row.agencyId);
  if (!agency) throw new DomainError("invitation-not-found");
  const { agencyId, email, roles } = row;
  return { agencyId, agencyName: agency.name, email, roles };
}

/**
 * The caller's sign-in address, verified by the provider, must be the invited address.
 * @returns the agency's id.
 * @throws DomainError `invitation-not-found` if the link is invalid or the invitation has ended, `not-allowed` for another
 * address, `not-signed-in` if the account was deleted meanwhile.
 */
export async function acceptInvitation(ctx: StaffContext, { token }: InvitationLinkInput): Promise<string> {
  const { staff } = ctx;
  const link = readInvitationLink(ctx, token);
  if (!link) throw new DomainError("invitation-not-found");
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    // The lock keeps the nightly job from deleting the account, which may belong to no agency yet.
    if (!(await lockStaffAccount(tx, staff.id))) throw new DomainError("not-signed-in");
    const row = await lockInvitation(tx, link.id);
    if (!isOpen(row, link.sending, now)) throw new DomainError("invitation-not-found");
    if (row.email !== staff.email) throw new DomainError("not-allowed");
    const { agencyId, roles } = row;
    await updateInvitation(tx, row.id, { acceptedAt: now });
    await insertMember(tx, { agencyId, staffId: staff.id, roles, createdAt: now });
    await updateStaffAccount(tx, staff.id, { leftAt: null }, now);
    await insertAudit(tx, {
      agencyId,
      id: ctx.newId(),
      name: "accept-invitation",
      actor: `staff:${staff.id}`,
      subject: row.id,
      at: now,
      facts: { roles: roles.join(" ") },
    });
    return agencyId;
  });
}
