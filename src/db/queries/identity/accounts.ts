import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { inTransaction } from "../../connection/transaction.ts";
import { accounts, users } from "../../schema/users.ts";
import type { UserRow } from "./users.ts";

export type NewUser = typeof users.$inferInsert;
export type NewAccount = typeof accounts.$inferInsert;
export type AccountKey = Pick<NewAccount, "provider" | "providerAccountId">;

export class EmailTakenError extends Error {
  override readonly name = "EmailTakenError";
}

export class AccountTakenError extends Error {
  override readonly name = "AccountTakenError";
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUserByAccount(db: Database, key: AccountKey): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.provider, key.provider), eq(accounts.providerAccountId, key.providerAccountId)));
  return row?.user;
}

/**
 * Two concurrent sign-ins of the same person get the same user.
 * @throws EmailTakenError if another user has the e-mail
 */
export async function createUserWithAccount(
  db: Database,
  user: NewUser,
  account: NewAccount,
): Promise<UserRow> {
  const created = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.email })
      .returning();
    if (!row) return undefined;
    const [linked] = await tx
      .insert(accounts)
      .values(account)
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!linked) await tx.delete(users).where(eq(users.id, row.id));
    return linked && row;
  });
  const found = created ?? (await findUserByAccount(db, account));
  if (!found) throw new EmailTakenError();
  return found;
}

/**
 * Creates a user with a verified e-mail and without an account at a provider. Two concurrent calls get the same user.
 * @throws EmailTakenError if a user has the e-mail unverified
 */
export async function createUserOfEmail(
  db: Database,
  user: NewUser & { email: string | null },
): Promise<UserRow> {
  const created = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.email })
      .returning();
    return row;
  });
  const found = created ?? (user.email ? await findUserByEmail(db, user.email) : undefined);
  if (!found?.emailVerified) throw new EmailTakenError();
  return found;
}

/**
 * An update also replaces the account's id, because the tokens are sealed for the new id.
 * @throws AccountTakenError if the account belongs to another user
 */
export async function saveAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { provider: _provider, providerAccountId: _accountId, userId: _userId, ...tokens } = account;
  const [row] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: [accounts.provider, accounts.providerAccountId],
      set: tokens,
      setWhere: eq(accounts.userId, account.userId),
    })
    .returning({ id: accounts.id });
  if (!row) throw new AccountTakenError();
}

export async function fillEmptyProfile(
  tx: Transaction,
  userId: string,
  profile: { name: string | null; image: string | null },
  now: Date,
): Promise<void> {
  const { name, image } = profile;
  if (!name && !image) return;
  await tx
    .update(users)
    .set({
      name: sql`coalesce(${users.name}, ${name})`,
      image: sql`coalesce(${users.image}, ${image})`,
      updatedAt: now,
    })
    .where(
      and(
        eq(users.id, userId),
        or(name ? isNull(users.name) : undefined, image ? isNull(users.image) : undefined),
      ),
    );
}
