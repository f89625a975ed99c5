import { deleteStaffAccounts, markLeftStaff } from "../../../db/queries/personal-data/staff-retention.ts";
import { DAY_MS } from "../../../domain/durations.ts";
import type { Needs } from "../../context.ts";
import { inBatches } from "./in-batches.ts";

/** Retention in days of an account that signed in to the panel and joined no agency. */
const NEVER_JOINED_DAYS = 30;

/**
 * Can be repeated, and can run while the panel is live.
 * @param leftDays number of days for which the audit still names former staff.
 * @returns the number of accounts whose retention had ended.
 */
export async function deleteFormerStaff(
  { db, clock }: Needs<"db" | "clock">,
  { leftDays }: { leftDays: number },
): Promise<number> {
  const now = clock.now();
  const timeBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const periods = { now, leftBefore: timeBefore(leftDays), signedInBefore: timeBefore(NEVER_JOINED_DAYS) };
  // Must run before invitations are deleted, because an accepted invitation proves a former membership.
  await inBatches(db, (tx, limit) => markLeftStaff(tx, now, limit));
  return inBatches(db, (tx, limit) => deleteStaffAccounts(tx, periods, limit));
}
