import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { accounts, sessions, users } from "../../schema/users.ts";

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The lock serializes operations on one user. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row;
}

export async function updateUserRow(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<UserRow, "name" | "phoneNumber" | "country" | "countryCode" | "email" | "emailVerified" | "image">
  >,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** @returns false if the user's e-mail is verified */
export async function releaseUnverifiedEmail(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ email: null, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerified)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function listProviders(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: accounts.provider })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows.map((row) => row.provider);
}

export async function deleteAccountOf(tx: Transaction, userId: string, provider: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)));
}

export async function unlinkUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
}
