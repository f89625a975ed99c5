import { createHash } from "node:crypto";
import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { staffAccounts, staffSessions } from "../../schema/staff.ts";
import type { StaffAccountRow } from "./staff-accounts.ts";

export type StaffSessionRow = typeof staffSessions.$inferSelect;

/** A cookie may contain bytes that PostgreSQL refuses. */
const TOKEN = /^[\x21-\x7e]{1,255}$/;

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

const isOf = (token: string) => eq(staffSessions.sessionToken, hashToken(token));

/** @param token the browser's token, not the hash */
export async function findStaffSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ session: StaffSessionRow; account: StaffAccountRow } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [row] = await db
    .select({ session: staffSessions, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(and(isOf(token), gt(staffSessions.expires, now)));
  return row && { ...row, session: { ...row.session, sessionToken: token } };
}

/** @param session with the browser's token, which is hashed here */
export async function insertStaffSession(tx: Transaction, session: StaffSessionRow): Promise<void> {
  await tx.insert(staffSessions).values({ ...session, sessionToken: hashToken(session.sessionToken) });
}

export async function deleteStaffSession(tx: Transaction, token: string): Promise<void> {
  if (TOKEN.test(token)) await tx.delete(staffSessions).where(isOf(token));
}

export async function deleteStaffSessionsOf(
  tx: Transaction,
  staffId: string,
  except?: string,
): Promise<void> {
  const others = except === undefined ? undefined : ne(staffSessions.sessionToken, hashToken(except));
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), others));
}

export async function markSecondFactor(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx.update(staffSessions).set({ secondFactorAt: now }).where(isOf(token));
}

export async function deleteExpiredStaffSessions(tx: Transaction, now: Date): Promise<number> {
  const result = await tx.delete(staffSessions).where(lte(staffSessions.expires, now));
  return result.rowCount ?? 0;
}
