import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { staffInvitations } from "../../schema/staff.ts";

export type InvitationRow = typeof staffInvitations.$inferSelect;

const isOpen = (now: Date) =>
  and(
    isNull(staffInvitations.acceptedAt),
    isNull(staffInvitations.revokedAt),
    gt(staffInvitations.expiresAt, now),
  );

export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row;
}

export async function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for("update");
  return row;
}

export const listOpenInvitations = (db: Database, agencyId: string, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.agencyId, agencyId), isOpen(now)))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
    .execute();

export async function insertInvitation(
  tx: Transaction,
  row: Omit<InvitationRow, "sendings" | "acceptedAt" | "revokedAt">,
): Promise<InvitationRow> {
  const [written] = await tx.insert(staffInvitations).values(row).returning();
  if (!written) throw new Error("an invitation was not written");
  return written;
}

export async function updateInvitation(
  tx: Transaction,
  id: string,
  change: Partial<Pick<InvitationRow, "sendings" | "expiresAt" | "acceptedAt" | "revokedAt">>,
): Promise<void> {
  await tx.update(staffInvitations).set(change).where(eq(staffInvitations.id, id));
}
