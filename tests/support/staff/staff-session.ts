import { v7 } from "uuid";
import type { Database } from "../../../src/db/connection/client.ts";
import { inTransaction } from "../../../src/db/connection/transaction.ts";
import { findStaffAccountByEmail } from "../../../src/db/queries/staff/staff-accounts.ts";
import { insertStaffSession } from "../../../src/db/queries/staff/staff-sessions.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * A real sign-in would need a one-time code, which is valid once in 30 seconds for all tests together.
 * @returns the session token for the cookie.
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

export const STAFF_COOKIE = "next-auth.session-token";
