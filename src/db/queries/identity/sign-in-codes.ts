import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { CODE_MINUTES, type CodeRefusal, MAX_CODE_ATTEMPTS } from "../../../domain/identity/sign-in-code.ts";
import type { Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { verificationTokens } from "../../schema/users.ts";

/** Each browser has its own code for an address at an agency. */
export interface CodeKey {
  agencyId: string;
  /** E-mail address in lower case. */
  identifier: string;
  /** Secret cookie value of the browser that requested the code. */
  browser: string;
}

export type CodeOutcome = { kind: "right" } | { kind: "refused"; reason: CodeRefusal; attemptsLeft: number };

const digestOf = (...parts: string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/** A copied row is useless at another agency, and equal codes of two browsers have different hashes. */
const hashCode = ({ agencyId, browser }: CodeKey, token: string): string =>
  digestOf(agencyId, browser, token);

const columnsOf = ({ agencyId, identifier, browser }: CodeKey) => ({
  agencyId,
  identifier,
  browser: digestOf(agencyId, browser),
});

function isFor(key: CodeKey) {
  const { agencyId, identifier, browser } = columnsOf(key);
  return and(
    eq(verificationTokens.agencyId, agencyId),
    eq(verificationTokens.identifier, identifier),
    eq(verificationTokens.browser, browser),
  );
}

const expiryOfNewCode = sql`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`;

/** @param token a keyed hash of the code; a plain hash of six digits could be guessed */
export async function saveCode(tx: Transaction, key: CodeKey, token: string): Promise<void> {
  const code = { token: hashCode(key, token), expires: expiryOfNewCode, tries: 0 };
  await tx
    .insert(verificationTokens)
    .values({ ...columnsOf(key), ...code })
    .onConflictDoUpdate({
      target: [verificationTokens.agencyId, verificationTokens.identifier, verificationTokens.browser],
      set: code,
    });
}

/**
 * Tries a code, which works once. Each attempt is counted, and only one can succeed. The database's clock decides whether the
 * code has expired.
 */
export async function tryCode(tx: Transaction, key: CodeKey, token: string): Promise<CodeOutcome> {
  const [code] = await tx
    .update(verificationTokens)
    .set({ tries: sql`${verificationTokens.tries} + 1` })
    .where(isFor(key))
    .returning({
      token: verificationTokens.token,
      tries: verificationTokens.tries,
      isExpired: sql<boolean>`${verificationTokens.expires} <= clock_timestamp()`,
    });
  const refused = (reason: CodeRefusal, attemptsLeft = 0): CodeOutcome => ({
    kind: "refused",
    reason,
    attemptsLeft,
  });
  if (!code || code.tries > MAX_CODE_ATTEMPTS) return refused("CodeVoid");
  if (code.isExpired) return refused("CodeExpired");
  if (!timingSafeEqual(Buffer.from(code.token), Buffer.from(hashCode(key, token)))) {
    const attemptsLeft = MAX_CODE_ATTEMPTS - code.tries;
    return attemptsLeft > 0 ? refused("CodeWrong", attemptsLeft) : refused("CodeVoid");
  }
  await tx.delete(verificationTokens).where(isFor(key));
  return { kind: "right" };
}

export async function deleteExpiredCodes(tx: Transaction): Promise<number> {
  const result = await tx.delete(verificationTokens).where(lte(verificationTokens.expires, clockTimestamp()));
  return result.rowCount ?? 0;
}

export async function deleteCodesOf(tx: Transaction, identifier: string): Promise<void> {
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, identifier));
}
