import { deleteStaffAccounts, markLeftStaff } from "../../db/queries/personal-data/staff-retention.ts";
import { DAY_MS } from "../../domain/durations.ts";
import type { Needs } from "../context.ts";
import { inBatches } from "./in-batches.ts";

/** Days that somebody's account is kept who signed in to the panel, and joined no agency. */
const NEVER_JOINED_DAYS = 30;

/**
 * Deletes the accounts of staff whom no agency employs any more. May be run again, and beside a running panel.
 * @param leftDays how long the audit goes on naming who has left.
 * @returns how many were due.
 */
export async function deleteFormerStaff(
  { db, clock }: Needs<"db" | "clock">,
  { leftDays }: { leftDays: number },
): Promise<number> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const periods = { now, leftBefore: ago(leftDays), signedInBefore: ago(NEVER_JOINED_DAYS) };
  // First: who never joined is told from a member of before by an invitation, and those are deleted, too.
  await inBatches(db, (tx, limit) => markLeftStaff(tx, now, limit));
  return inBatches(db, (tx, limit) => deleteStaffAccounts(tx, periods, limit));
}
