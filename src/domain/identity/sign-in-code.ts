export const CODE_DIGITS = 6;

/** A script with thousands of networks has thousands of guesses. Three more digits make those guesses useless. */
export const LONG_CODE_DIGITS = 9;

export const CODE_MINUTES = 10;

/** The last wrong attempt makes the code void. */
export const MAX_CODE_ATTEMPTS = 5;

/**
 * `CodeVoid` covers codes that were used, replaced by a newer code, typed wrongly too often, requested in another browser, or
 * never sent. A more exact reason would only help an attacker.
 */
export type CodeRefusal = "CodeWrong" | "CodeExpired" | "CodeVoid";

/** Extracts the digits of a code from a typed or pasted text, such as a sentence of the e-mail. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits.length === CODE_DIGITS || digits.length === LONG_CODE_DIGITS ? digits : null;
}
