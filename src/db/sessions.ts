import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "./client.ts";
import { sessions, users } from "./schema/users.ts";
import type { UserRow } from "./users.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** What a session token can look like: a cookie may hold anything, and PostgreSQL refuses some of it. */
const TOKEN = /^[\x21-\x7e]{1,255}$/;

/** A session that has not expired at `now`, and whose it is; one query. */
export async function findSession(
  db: Database,
  sessionToken: string,
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  if (!TOKEN.test(sessionToken)) return undefined;
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sessionToken, sessionToken), gt(sessions.expires, now)));
  return row;
}

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function moveSessionExpiry(
  db: Database,
  sessionToken: string,
  expires: Date,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ expires })
    .where(eq(sessions.sessionToken, sessionToken))
    .returning();
  return row;
}

export async function deleteSession(db: Database, sessionToken: string): Promise<SessionRow | undefined> {
  if (!TOKEN.test(sessionToken)) return undefined;
  const [row] = await db.delete(sessions).where(eq(sessions.sessionToken, sessionToken)).returning();
  return row;
}

/** @returns how many sessions had expired at `now`. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const result = await db.delete(sessions).where(lte(sessions.expires, now));
  return result.rowCount ?? 0;
}
