import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { inTransaction } from "../../connection/transaction.ts";
import { accounts, users } from "../../schema/users.ts";
import type { UserRow } from "./users.ts";

export type NewUser = typeof users.$inferInsert;
export type NewAccount = typeof accounts.$inferInsert;
export type AccountKey = Pick<NewAccount, "provider" | "providerAccountId">;

/** Another user has the e-mail already. */
export class EmailTakenError extends Error {
  override readonly name = "EmailTakenError";
}

/** The account at the provider belongs to another user. */
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
 * Creates a user together with the account they signed in with: neither exists without the other. When the same
 * person signs in twice at once, both get the one user.
 * @throws EmailTakenError when a user of another account has the e-mail.
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
 * Creates a user who has proved an e-mail and has no account at a provider. When the same person does so twice at once, both get
 * the one user.
 * @throws EmailTakenError when a user has the e-mail without having proved it.
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
 * Links an account to its user, or updates a linked one after a later sign-in: its id too, since tokens
 * are sealed for it.
 * @throws AccountTakenError
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

/** Takes a name or a picture from the provider where the user has none. */
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
