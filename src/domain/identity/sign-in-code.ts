/** Digits of a code that is sent by e-mail to sign in with. */
export const CODE_DIGITS = 6;

/**
 * Digits of a code beyond the number that a mailbox gets in a day. Each network may ask for some of them, so that a script with
 * thousands of networks gets thousands of guesses: in a thousand times as many codes they find nothing.
 */
export const LONG_CODE_DIGITS = 9;

/** How long a code may be used. */
export const CODE_MINUTES = 10;

/** How often one may be typed for a code; after the last wrong one it is void. */
export const CODE_TRIES = 5;

/**
 * Why a code signs nobody in. `CodeVoid` covers codes that were used, replaced by a newer one, typed wrongly too often, asked for in
 * another browser, or never sent: telling them apart would help a stranger only.
 */
export type CodeRefusal = "CodeWrong" | "CodeExpired" | "CodeVoid";

/** The digits of what was typed or pasted, which may be a whole sentence of the e-mail; null where they are no code. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits.length === CODE_DIGITS || digits.length === LONG_CODE_DIGITS ? digits : null;
}
