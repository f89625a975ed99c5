import type { Transaction } from "../../../db/connection/client.ts";
import { lockStaffAccount, type StaffAccountRow } from "../../../db/queries/staff/staff-accounts.ts";
import { findStaffSession } from "../../../db/queries/staff/staff-sessions.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { StaffContext } from "./staff-context.ts";

/**
 * A reset or a removal may have ended the session since the request was read, and such a session may not change the second
 * factor.
 * @throws DomainError `not-signed-in` if the session has ended
 */
export async function lockOwnAccount(
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<StaffAccountRow> {
  const account = await lockStaffAccount(tx, staff.id);
  const found = account && (await findStaffSession(tx, staff.sessionToken, clock.now()));
  if (!found) throw new DomainError("not-signed-in");
  return account;
}
