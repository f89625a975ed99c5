import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { sessions, users } from "../../schema/users.ts";
import type { UserRow } from "./users.ts";

/** `sessionToken` is the browser's token, not the stored hash. */
export type SessionRow = typeof sessions.$inferSelect;

/** A token is valid only at the agency whose site issued the token. */
export interface SessionKey {
  agencyId: string;
  sessionToken: string;
}

/** A cookie may contain bytes that PostgreSQL refuses. */
const TOKEN = /^[\x21-\x7e]{1,255}$/;

/** Only hashes are stored, so that nobody can sign in with a stolen copy of the table. */
const HASH_PREFIX = "sha256.";

const hashToken = (token: string): string => HASH_PREFIX + createHash("sha256").update(token).digest("hex");

const isToken = (token: string): boolean => TOKEN.test(token) && !token.startsWith(HASH_PREFIX);

/** Sessions of an old release have plain tokens and no agency, until they are renewed or expire. */
const isSession = ({ agencyId, sessionToken }: SessionKey) =>
  or(
    and(eq(sessions.sessionToken, hashToken(sessionToken)), eq(sessions.agencyId, agencyId)),
    and(eq(sessions.sessionToken, sessionToken), isNull(sessions.agencyId)),
  );

export async function findSession(
  db: Database,
  key: SessionKey,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  if (!isToken(key.sessionToken)) return undefined;
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isSession(key), gt(sessions.expires, now)));
  return row && { session: { ...row.session, ...key }, user: row.user };
}

export async function insertSession(
  tx: Transaction,
  session: SessionKey & { id: string; userId: string; expires: Date },
): Promise<void> {
  await tx.insert(sessions).values({ ...session, sessionToken: hashToken(session.sessionToken) });
}

export async function moveSessionExpiry(
  tx: Transaction,
  key: SessionKey,
  expires: Date,
): Promise<SessionRow | undefined> {
  if (!isToken(key.sessionToken)) return undefined;
  const [row] = await tx
    .update(sessions)
    .set({ expires, agencyId: key.agencyId, sessionToken: hashToken(key.sessionToken) })
    .where(isSession(key))
    .returning();
  return row && { ...row, ...key };
}

export async function deleteSession(tx: Transaction, key: SessionKey): Promise<SessionRow | undefined> {
  if (!isToken(key.sessionToken)) return undefined;
  const [row] = await tx.delete(sessions).where(isSession(key)).returning();
  return row && { ...row, ...key };
}

export async function deleteExpiredSessions(tx: Transaction, now: Date): Promise<number> {
  const result = await tx.delete(sessions).where(lte(sessions.expires, now));
  return result.rowCount ?? 0;
}
