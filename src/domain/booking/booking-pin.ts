const PIN_DIGITS = 6;

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** @param hash in base64url; long enough that all PINs are about equally likely */
export function pinOf(hash: string): string {
  const number = [...hash].reduce((sum, character) => sum * 64n + BigInt(BASE64URL.indexOf(character)), 0n);
  return String(number % 10n ** BigInt(PIN_DIGITS)).padStart(PIN_DIGITS, "0");
}

export function readPin(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return digits.length === PIN_DIGITS && /^\d+$/.test(digits) ? digits : null;
}
