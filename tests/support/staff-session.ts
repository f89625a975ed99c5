import { v7 } from "uuid";
import type { Database } from "../../src/db/connection/client.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { findStaffAccountByEmail } from "../../src/db/queries/staff/staff-accounts.ts";
import { insertStaffSession } from "../../src/db/queries/staff/staff-sessions.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * A session on the panel of somebody of the demo's staff, with a second factor unless told: signing in takes a one-time code, which
 * counts once in half a minute for all tests together.
 * @returns the token, for the cookie.
 */
export async function openStaffSession(
  db: Database,
  email: string,
  options: { secondFactorAt?: Date | null } = {},
): Promise<string> {
  const account = await findStaffAccountByEmail(db, email);
  if (!account) throw new Error(`nobody of the staff is ${email}`);
  const now = new Date();
  const { secondFactorAt = now } = options;
  const expires = new Date(now.getTime() + HOUR_MS);
  const session = { sessionToken: v7(), staffId: account.id, secondFactorAt, createdAt: now, expires };
  await inTransaction(db, (tx) => insertStaffSession(tx, session));
  return session.sessionToken;
}

/** The cookie that a session is sent in, over HTTP. */
export const STAFF_COOKIE = "next-auth.session-token";
