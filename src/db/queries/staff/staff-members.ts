import { and, asc, eq } from "drizzle-orm";
import type { Role } from "../../../domain/access/permissions.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { agencies } from "../../schema/agencies.ts";
import { staffAccounts, staffMembers } from "../../schema/staff.ts";
import type { StaffAccountRow } from "./staff-accounts.ts";

export type StaffMemberRow = typeof staffMembers.$inferSelect;

export type MemberWithAccount = StaffMemberRow & { account: StaffAccountRow };

const isMember = (agencyId: string, staffId: string) =>
  and(eq(staffMembers.agencyId, agencyId), eq(staffMembers.staffId, staffId));

export async function findMember(
  db: Database,
  agencyId: string,
  staffId: string,
): Promise<StaffMemberRow | undefined> {
  const [row] = await db.select().from(staffMembers).where(isMember(agencyId, staffId));
  return row;
}

export async function listMembers(db: Database, agencyId: string): Promise<MemberWithAccount[]> {
  const rows = await db
    .select({ member: staffMembers, account: staffAccounts })
    .from(staffMembers)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffMembers.staffId))
    .where(eq(staffMembers.agencyId, agencyId))
    .orderBy(asc(staffAccounts.email));
  return rows.map(({ member, account }) => ({ ...member, account }));
}

/** Take this lock before a check that the agency keeps an owner. */
export const lockMembers = (tx: Transaction, agencyId: string): Promise<StaffMemberRow[]> =>
  tx
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.agencyId, agencyId))
    .orderBy(asc(staffMembers.staffId))
    .for("update")
    .execute();

/** Requires the lock on the account. */
export const lockMemberships = (tx: Transaction, staffId: string): Promise<StaffMemberRow[]> =>
  tx
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.staffId, staffId))
    .orderBy(asc(staffMembers.agencyId))
    .for("update")
    .execute();

export interface Membership {
  agencyId: string;
  agencyName: string;
  roles: Role[];
}

export const listMemberships = (db: Database, staffId: string): Promise<Membership[]> =>
  db
    .select({ agencyId: agencies.id, agencyName: agencies.name, roles: staffMembers.roles })
    .from(staffMembers)
    .innerJoin(agencies, eq(agencies.id, staffMembers.agencyId))
    .where(eq(staffMembers.staffId, staffId))
    .orderBy(asc(agencies.name))
    .execute();

export async function insertMember(
  tx: Transaction,
  row: Omit<StaffMemberRow, "lastSeenAt">,
): Promise<boolean> {
  const { rowCount } = await tx.insert(staffMembers).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateMember(
  tx: Transaction,
  { agencyId, staffId }: Pick<StaffMemberRow, "agencyId" | "staffId">,
  change: Partial<Pick<StaffMemberRow, "roles" | "lastSeenAt">>,
): Promise<void> {
  await tx.update(staffMembers).set(change).where(isMember(agencyId, staffId));
}

export async function deleteMember(tx: Transaction, agencyId: string, staffId: string): Promise<void> {
  await tx.delete(staffMembers).where(isMember(agencyId, staffId));
}
