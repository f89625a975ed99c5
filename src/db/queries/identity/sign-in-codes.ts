import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { CODE_MINUTES, CODE_TRIES, type CodeRefusal } from "../../../domain/identity/sign-in-code.ts";
import type { Transaction } from "../../connection/client.ts";
import { clockTimestamp } from "../../connection/clock.ts";
import { verificationTokens } from "../../schema/users.ts";

/** Key of a code: each browser that asks at an agency has a code of its own for an address. */
export interface CodeKey {
  agencyId: string;
  /** An address in lower case. */
  identifier: string;
  /** The secret value of the cookie of the browser that asked. */
  browser: string;
}

/** What typing a code came to. */
export type CodeOutcome = { kind: "right" } | { kind: "refused"; reason: CodeRefusal; triesLeft: number };

const digestOf = (...parts: string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/**
 * Hashes a code together with its agency and browser: a row that was copied to another agency opens nothing there, and equal codes of
 * two browsers do not collide in the table's primary key.
 */
const hashed = ({ agencyId, browser }: CodeKey, token: string): string => digestOf(agencyId, browser, token);

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

const inTenMinutes = sql`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`;

/** Keeps a code in place of the browser's previous one. @param token a keyed hash of the code: six digits alone could be guessed from a plain one. */
export async function keepCode(tx: Transaction, key: CodeKey, token: string): Promise<void> {
  const code = { token: hashed(key, token), expires: inTenMinutes, tries: 0 };
  await tx
    .insert(verificationTokens)
    .values({ ...columnsOf(key), ...code })
    .onConflictDoUpdate({
      target: [verificationTokens.agencyId, verificationTokens.identifier, verificationTokens.browser],
      set: code,
    });
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

/** Deletes the codes that were sent to an address, of all agencies and browsers. */
export async function deleteCodesOf(tx: Transaction, identifier: string): Promise<void> {
  await tx.delete(verificationTokens).where(eq(verificationTokens.identifier, identifier));
}
