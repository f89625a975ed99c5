import type { Transaction } from "../../../db/connection/client.ts";
import { deleteRecoveryCodes } from "../../../db/queries/staff/second-factors.ts";
import { updateStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import { deleteStaffSessionsOf } from "../../../db/queries/staff/staff-sessions.ts";
import { NO_FAILURES } from "../../../domain/access/second-factor.ts";

/** Requires the lock on the account. */
export async function deleteSecondFactor(tx: Transaction, staffId: string, now: Date): Promise<void> {
  const noSecret = { totpSecret: null, totpCandidate: null, totpStep: null };
  await updateStaffAccount(tx, staffId, { ...noSecret, ...NO_FAILURES }, now);
  await deleteRecoveryCodes(tx, staffId);
  await deleteStaffSessionsOf(tx, staffId);
}
