import { z } from "zod";
import type { Transaction } from "../../../db/connection/client.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { countRecoveryCodes, spendRecoveryCode } from "../../../db/queries/staff/second-factors.ts";
import { type StaffAccountRow, updateStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import { markSecondFactor } from "../../../db/queries/staff/staff-sessions.ts";
import { afterFailure, mayTry, NO_FAILURES } from "../../../domain/access/second-factor.ts";
import { DomainError } from "../../../domain/errors.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { noteFactorChange } from "./note-factor-change.ts";
import type { StaffContext } from "./staff-context.ts";
import { openTotp, recoveryHash, stepOfCode } from "./totp.ts";

export const proveSecondFactorInput = z.object({
  /** Six digits of the app, or a recovery code. Spaces and dashes are ignored. */
  code: z.string({ error: "required" }).trim().min(6, { error: "invalid" }).max(40, { error: "invalid" }),
});
export type ProveSecondFactorInput = z.infer<typeof proveSecondFactorInput>;

export interface ProvedFactor {
  /** Number of remaining recovery codes if a recovery code was used, otherwise null. */
  recoveryCodesLeft: number | null;
}

const isRecoveryCode = (code: string): boolean => !/^\d{6}$/.test(code.replace(/\s/g, ""));

async function acceptCode(
  ctx: StaffContext,
  tx: Transaction,
  account: StaffAccountRow,
  code: string,
): Promise<Partial<StaffAccountRow> | null> {
  const digits = code.replace(/\s/g, "");
  const now = ctx.clock.now();
  if (isRecoveryCode(code))
    return (await spendRecoveryCode(tx, account.id, recoveryHash(code), now)) ? {} : null;
  const secret = openTotp(ctx, account);
  const step = secret && stepOfCode(secret, digits, now);
  // A code is valid once, because somebody may have watched it being typed.
  if (!step || (account.totpStep !== null && step <= account.totpStep)) return null;
  return { totpStep: step };
}

/**
 * The lock on the account prevents a double use of a code, and uncounted attempts.
 * @throws DomainError `invalid-input` if the code is wrong, `too-many-requests` after five wrong codes, `not-signed-in` if the
 * session has ended.
 */
export async function proveSecondFactor(
  ctx: StaffContext,
  { code }: ProveSecondFactorInput,
): Promise<ProvedFactor> {
  const { staff, clock } = ctx;
  const proved = await inTransaction(ctx.db, async (tx): Promise<ProvedFactor | null> => {
    const account = await lockOwnAccount(ctx, tx);
    const now = clock.now();
    if (!mayTry(account, now)) throw new DomainError("too-many-requests");
    const accepted = await acceptCode(ctx, tx, account, code);
    const change = accepted ? { ...accepted, ...NO_FAILURES } : afterFailure(account, now);
    await updateStaffAccount(tx, staff.id, change, now);
    if (!accepted) return null;
    await markSecondFactor(tx, staff.sessionToken, now);
    if (!isRecoveryCode(code)) return { recoveryCodesLeft: null };
    const left = await countRecoveryCodes(tx, staff.id);
    await noteFactorChange(ctx, tx, { is: "recovery-code-used", left });
    return { recoveryCodesLeft: left };
  });
  if (!proved) throw new DomainError("invalid-input", {}, { code: issueMessage("wrong-code", ctx.locale) });
  return proved;
}
