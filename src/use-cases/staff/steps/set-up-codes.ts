import { z } from "zod";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { replaceRecoveryCodes } from "../../../db/queries/staff/second-factors.ts";
import { updateStaffAccount } from "../../../db/queries/staff/staff-accounts.ts";
import { deleteStaffSessionsOf, markSecondFactor } from "../../../db/queries/staff/staff-sessions.ts";
import { isRecent, NO_FAILURES, RECOVERY_CODES } from "../../../domain/access/second-factor.ts";
import { DomainError } from "../../../domain/errors.ts";
import { issueMessage } from "../../../domain/validation/field-messages.ts";
import { lockOwnAccount } from "./lock-own-account.ts";
import { noteFactorChange } from "./note-factor-change.ts";
import type { StaffContext } from "./staff-context.ts";
import {
  newRecoveryCode,
  newTotpSecret,
  openCandidate,
  recoveryHash,
  sealCandidate,
  sealTotp,
  stepOfCode,
  totpAddress,
} from "./totp.ts";

export interface OfferedCodes {
  /** Base 32, to be typed if the app cannot scan the QR code. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  address: string;
}

/** @throws DomainError `second-factor-needed` */
function requireProvedFactor({ staff, clock }: StaffContext): void {
  if (staff.hasCodes && !isRecent(staff.secondFactorAt, clock.now()))
    throw new DomainError("second-factor-needed");
}

/**
 * An unconfirmed secret is returned again in the same session, so that a reloaded page stays valid. Another session gets a new
 * secret, because whoever has the first session knows the first secret.
 * @throws DomainError `second-factor-needed`, `not-signed-in`
 */
export async function offerCodes(ctx: StaffContext): Promise<OfferedCodes> {
  requireProvedFactor(ctx);
  const { id, email, sessionToken } = ctx.staff;
  const secret = await inTransaction(ctx.db, async (tx) => {
    const account = await lockOwnAccount(ctx, tx);
    const candidate = openCandidate(ctx, account, sessionToken);
    if (candidate) return candidate;
    const newSecret = newTotpSecret();
    const change = { totpCandidate: sealCandidate(ctx, id, sessionToken, newSecret) };
    await updateStaffAccount(tx, id, change, ctx.clock.now());
    return newSecret;
  });
  return { secret, address: totpAddress(secret, email) };
}

export const confirmCodesInput = z.object({
  code: z
    .string({ error: "required" })
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "wrong-code" })),
});
export type ConfirmCodesInput = z.infer<typeof confirmCodesInput>;

/**
 * Revokes earlier recovery codes and ends other sessions.
 * @returns new recovery codes, shown only once.
 * @throws DomainError `invalid-input`, `second-factor-needed`, `not-signed-in`
 */
export async function confirmCodes(ctx: StaffContext, { code }: ConfirmCodesInput): Promise<string[]> {
  requireProvedFactor(ctx);
  const { id, sessionToken } = ctx.staff;
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockOwnAccount(ctx, tx);
    const secret = openCandidate(ctx, account, sessionToken);
    const now = ctx.clock.now();
    const step = secret && stepOfCode(secret, code, now);
    if (!secret || !step)
      throw new DomainError("invalid-input", {}, { code: issueMessage("wrong-code", ctx.locale) });
    const totpSecret = sealTotp(ctx, id, secret);
    await updateStaffAccount(
      tx,
      id,
      { totpSecret, totpCandidate: null, totpStep: step, ...NO_FAILURES },
      now,
    );
    await replaceRecoveryCodes(tx, id, recoveryCodes.map(recoveryHash));
    await deleteStaffSessionsOf(tx, id, sessionToken);
    await markSecondFactor(tx, sessionToken, now);
    await noteFactorChange(ctx, tx, { is: account.totpSecret === null ? "set-up" : "replaced" });
  });
  return recoveryCodes;
}
