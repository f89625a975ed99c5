import { sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import type { ErasureBatch } from "./retention.ts";

const isOutside = (
  now: Date,
) => sql`not exists (select from staff_members where staff_members.staff_id = staff_accounts.id)
  and not exists (select from staff_invitations where staff_invitations.email = staff_accounts.email
    and accepted_at is null and revoked_at is null and expires_at > ${now.toISOString()})`;

const hasJoined = sql`exists (select from staff_invitations
  where staff_invitations.email = staff_accounts.email and accepted_at is not null)`;

export interface StaffPeriods {
  now: Date;
  /** Accounts of people who left their last agency before this moment are deleted. */
  leftBefore: Date;
  /** Accounts of people who never joined an agency are deleted if they were created before this moment. */
  signedInBefore: Date;
}

const isDue = ({ now, leftBefore, signedInBefore }: StaffPeriods) => sql`${isOutside(now)}
  and (left_at < ${leftBefore.toISOString()}
    or (left_at is null and created_at < ${signedInBefore.toISOString()} and not ${hasJoined}))`;

/**
 * Sets the time of leaving of members whom an old release removed without storing this time. Their retention period begins now.
 */
export async function markLeftStaff(tx: Transaction, now: Date, limit: number): Promise<number> {
  const found = sql`left_at is null and ${isOutside(now)} and ${hasJoined}`;
  const ids = await lockAccounts(tx, sql`${found}`, limit);
  if (ids.length === 0) return 0;
  await tx.execute(sql`update staff_accounts set left_at = ${now.toISOString()}, image = null, totp_secret = null,
    totp_candidate = null, totp_step = null where id in ${ids} and ${found}`);
  return ids.length;
}

/** Locks matching accounts in the order of their ids. */
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
 * Deletes accounts whose retention period is over, with their identities and sessions. The second statement repeats all
 * conditions under the lock, because an invitation may have been accepted after the first statement's snapshot.
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

export async function deleteInvitations(
  tx: Transaction,
  { agencyId, before, limit }: ErasureBatch & { before: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from staff_invitations where agency_id = ${agencyId} and id in (
      select id from staff_invitations where agency_id = ${agencyId} and expires_at < ${before.toISOString()}
      limit ${limit})`);
  return rowCount ?? 0;
}
