import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { staffIdentities, staffInvitations, staffMembers, staffSessions } from "../../schema/staff.ts";
import type { StaffAccountRow } from "../staff/staff-accounts.ts";

/** @param agencyId limits memberships to one agency; undefined for all agencies */
export async function readStaffPerson(db: Database, account: StaffAccountRow, agencyId: string | undefined) {
  const { id, email, name, image, locale, createdAt, leftAt } = account;
  const { provider, providerAccountId } = staffIdentities;
  const { expires } = staffSessions;
  const { roles, createdAt: since, lastSeenAt } = staffMembers;
  const at = agencyId === undefined ? undefined : eq(staffMembers.agencyId, agencyId);
  return {
    ...{ id, email, name, image, locale, createdAt, leftAt, hasCodes: account.totpSecret !== null },
    identities: await db
      .select({ provider, providerAccountId })
      .from(staffIdentities)
      .where(eq(staffIdentities.staffId, id)),
    sessions: await db.select({ expires }).from(staffSessions).where(eq(staffSessions.staffId, id)),
    memberships: await db
      .select({ agencyId: staffMembers.agencyId, roles, since, lastSeenAt })
      .from(staffMembers)
      .where(and(eq(staffMembers.staffId, id), at))
      .orderBy(asc(staffMembers.agencyId)),
  };
}

/**
 * Returns the invitations to an address, with or without an account.
 * @param email in lower case
 */
export function listInvitationsTo(db: Database, email: string, agencyId: string | undefined) {
  const { agencyId: agency, roles, createdAt, expiresAt, acceptedAt, revokedAt } = staffInvitations;
  const at = agencyId === undefined ? undefined : eq(agency, agencyId);
  return db
    .select({ agencyId: agency, roles, createdAt, expiresAt, acceptedAt, revokedAt })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, email), at))
    .orderBy(asc(createdAt))
    .execute();
}
