import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { CODE_MINUTES, CODE_TRIES, type CodeRefusal } from "../../../domain/identity/sign-in-code.ts";
import type { Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { verificationTokens } from "../../schema/users.ts";

/** For whom a code was sent: the same address has one for each agency. */
export interface CodeKey {
  agencyId: string;
  /** An address in lower case. */
  identifier: string;
}

/** What typing a code came to. */
export type CodeOutcome = { kind: "right" } | { kind: "refused"; reason: CodeRefusal; triesLeft: number };

/** Bound to the agency, so that a row that was copied to another one's opens nothing there. */
const hashed = ({ agencyId }: CodeKey, token: string): string =>
  createHash("sha256").update(`${agencyId}\n${token}`).digest("hex");

const isFor = ({ agencyId, identifier }: CodeKey) =>
  and(eq(verificationTokens.agencyId, agencyId), eq(verificationTokens.identifier, identifier));

const inTenMinutes = sql`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`;

/** Keeps a code in place of the one before. @param token a keyed hash of the code: six digits alone could be guessed from a plain one. */
export async function keepCode(tx: Transaction, key: CodeKey, token: string): Promise<void> {
  const code = { token: hashed(key, token), expires: inTenMinutes, tries: 0 };
  await tx
    .insert(verificationTokens)
    .values({ ...key, ...code })
    .onConflictDoUpdate({ target: [verificationTokens.agencyId, verificationTokens.identifier], set: code });
}

/**
 * Tries a code, which works once. The row is locked by counting the try first: codes that are typed at the same time wait for
 * each other, so that none escapes the count and one alone signs in. The database's clock decides whether it has expired.
 */
export async function tryCode(tx: Transaction, key: CodeKey, token: string): Promise<CodeOutcome> {
  const [kept] = await tx
    .update(verificationTokens)
    .set({ tries: sql`${verificationTokens.tries} + 1` })
    .where(isFor(key))
    .returning({
      token: verificationTokens.token,
      tries: verificationTokens.tries,
      isExpired: sql<boolean>`${verificationTokens.expires} <= clock_timestamp()`,
    });
  const refused = (reason: CodeRefusal, triesLeft = 0): CodeOutcome => ({
    kind: "refused",
    reason,
    triesLeft,
  });
  if (!kept || kept.tries > CODE_TRIES) return refused("CodeVoid");
  if (kept.isExpired) return refused("CodeExpired");
  if (!timingSafeEqual(Buffer.from(kept.token), Buffer.from(hashed(key, token)))) {
    const triesLeft = CODE_TRIES - kept.tries;
    return triesLeft > 0 ? refused("CodeWrong", triesLeft) : refused("CodeVoid");
  }
  await tx.delete(verificationTokens).where(isFor(key));
  return { kind: "right" };
}

/** @returns how many codes had expired. */
export async function deleteExpiredCodes(tx: Transaction): Promise<number> {
  const result = await tx.delete(verificationTokens).where(lte(verificationTokens.expires, clockTimestamp()));
  return result.rowCount ?? 0;
}

/** Deletes the codes that were sent to an address, of all agencies. */
export async function deleteCodesOf(tx: Transaction, identifier: string): Promise<void> {
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, identifier));
}
