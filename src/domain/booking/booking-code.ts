/** Crockford's base 32: no letter resembles a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;
const CODE = /([\p{L}\p{N}]{0,3}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5})/u;

export const codeInitials = (agencyName: string): string =>
  agencyName
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 3);

/** Returns the part of a typed code that comes from the booking's id. */
export const codeEnding = (typed: string): string =>
  typed.normalize("NFC").toUpperCase().replace(/[\s-]/g, "").slice(-LENGTH);

/**
 * Returns a short reference for people, such as `AV-7K2M9-QX4TB`. It consists of the agency's initials and the last 50
 * bits of the booking's id, which are random in a UUIDv7.
 */
export function bookingCode(agencyName: string, bookingId: string): string {
  let bits = BigInt(`0x${bookingId.replaceAll("-", "").slice(-13)}`);
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) {
    code = (ALPHABET[Number(bits % 32n)] ?? "0") + code;
    bits /= 32n;
  }
  return `${codeInitials(agencyName)}-${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Splits a text at its codes. The codes are the elements with an odd index. */
export const splitAtCodes = (text: string): string[] => text.split(CODE);
