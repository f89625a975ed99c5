import { sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import type { ForgettingOrder } from "./retention.ts";

/** Accounts of nobody's staff; an invitation that can still be accepted keeps one. */
const isOutside = (
  now: Date,
) => sql`not exists (select from staff_members where staff_members.staff_id = staff_accounts.id)
  and not exists (select from staff_invitations where staff_invitations.email = staff_accounts.email
    and accepted_at is null and revoked_at is null and expires_at > ${now.toISOString()})`;

/** Whether somebody was a member once, of whom nothing says when they left: they were removed before it was written down. */
const hasJoined = sql`exists (select from staff_invitations
  where staff_invitations.email = staff_accounts.email and accepted_at is not null)`;

/** Until when accounts are kept. */
export interface StaffPeriods {
  now: Date;
  /** Who left the last agency before this moment. */
  leftBefore: Date;
  /** Who signed in first before this moment, and never joined an agency. */
  signedInBefore: Date;
}

const isDue = ({ now, leftBefore, signedInBefore }: StaffPeriods) => sql`${isOutside(now)}
  and (left_at < ${leftBefore.toISOString()}
    or (left_at is null and created_at < ${signedInBefore.toISOString()} and not ${hasJoined}))`;

/**
 * Writes down that members who were removed by an earlier version left now: their period begins.
 * @returns how many.
 */
export async function markLeftStaff(tx: Transaction, now: Date, limit: number): Promise<number> {
  const found = sql`left_at is null and ${isOutside(now)} and ${hasJoined}`;
  const ids = await lockAccounts(tx, sql`${found}`, limit);
  if (ids.length === 0) return 0;
  await tx.execute(sql`update staff_accounts set left_at = ${now.toISOString()}, image = null, totp_secret = null,
    totp_candidate = null, totp_step = null where id in ${ids} and ${found}`);
  return ids.length;
}

/** Locks accounts that fit a condition, in the order of their ids. */
async function lockAccounts(
  tx: Transaction,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from staff_accounts where ${condition} order by id limit ${limit} for update`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes accounts whose retention is over, with their identities and sessions. A second statement under the lock of the
 * rows asks for all conditions again: the first one's snapshot may be from before an invitation was accepted.
 * @returns how many were due at first sight.
 */
export async function deleteStaffAccounts(
  tx: Transaction,
  periods: StaffPeriods,
  limit: number,
): Promise<number> {
  const ids = await lockAccounts(tx, isDue(periods), limit);
  if (ids.length === 0) return 0;
  await tx.execute(sql`delete from staff_accounts where id in ${ids} and ${isDue(periods)}`);
  return ids.length;
}

/** Deletes invitations to an agency that ended before a moment. @returns how many. */
export async function deleteInvitations(
  tx: Transaction,
  { agencyId, before, limit }: ForgettingOrder & { before: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from staff_invitations where agency_id = ${agencyId} and id in (
      select id from staff_invitations where agency_id = ${agencyId} and expires_at < ${before.toISOString()}
      limit ${limit})`);
  return rowCount ?? 0;
}
