import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { staffAccounts, staffIdentities, staffInvitations, staffMembers } from "../../schema/staff.ts";

export type StaffAccountRow = typeof staffAccounts.$inferSelect;

export async function findStaffAccount(db: Database, id: string): Promise<StaffAccountRow | undefined> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  return row;
}

/** @param email in lower case */
export async function findStaffAccountByEmail(
  db: Database,
  email: string,
): Promise<StaffAccountRow | undefined> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  return row;
}

/** Changes of second factors require this lock. */
export async function lockStaffAccount(tx: Transaction, id: string): Promise<StaffAccountRow | undefined> {
  const [row] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for("update");
  return row;
}

export async function updateStaffAccount(
  tx: Transaction,
  id: string,
  change: Partial<StaffAccountRow>,
  now: Date,
): Promise<void> {
  await tx
    .update(staffAccounts)
    .set({ ...change, updatedAt: now })
    .where(eq(staffAccounts.id, id));
}

interface IdentityKey {
  provider: string;
  providerAccountId: string;
}

export async function findStaffByIdentity(
  db: Database,
  { provider, providerAccountId }: IdentityKey,
): Promise<StaffAccountRow | undefined> {
  const [row] = await db
    .select({ account: staffAccounts })
    .from(staffIdentities)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffIdentities.staffId))
    .where(
      and(eq(staffIdentities.provider, provider), eq(staffIdentities.providerAccountId, providerAccountId)),
    );
  return row?.account;
}

/**
 * Inserts an account with its identity at a provider. Returns the existing account if a concurrent sign-in inserted it.
 * @throws Error if the address belongs to another identity
 */
export async function insertStaffAccount(
  tx: Transaction,
  row: Pick<StaffAccountRow, "id" | "email" | "name" | "image" | "createdAt" | "updatedAt">,
  identity: IdentityKey,
): Promise<StaffAccountRow> {
  const [written] = await tx.insert(staffAccounts).values(row).onConflictDoNothing().returning();
  if (written) {
    const { provider, providerAccountId } = identity;
    await tx.insert(staffIdentities).values({ provider, providerAccountId, staffId: row.id });
    return written;
  }
  const known = await findStaffByIdentity(tx, identity);
  if (!known) throw new Error("the address belongs to another identity");
  return known;
}

/** Only members and invited people may sign in to the panel. */
export async function mayEnterPanel(db: Database, email: string, now: Date): Promise<boolean> {
  const [member] = await db
    .select({ agencyId: staffMembers.agencyId })
    .from(staffMembers)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffMembers.staffId))
    .where(eq(staffAccounts.email, email))
    .limit(1);
  if (member) return true;
  const [invitation] = await db
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.email, email),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    )
    .limit(1);
  return invitation !== undefined;
}
