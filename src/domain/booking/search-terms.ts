/**
 * What people of bookings are found by: words of their name, their e-mail, the last four digits of their phone. Each term begins with
 * the agency, so that one index serves all of them and a search reads the terms of one agency alone.
 */

const MAX_PARTS = 8;
const MAX_EMAIL = 255;
const LAST_DIGITS = 4;

/** Lower case without accents: `José` and `jose` are the same. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a name or of what somebody searches for, at most eight. */
const splitWords = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_PARTS);

/** The last four digits of a phone number; null where it has fewer. */
export function lastDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  return digits.length < LAST_DIGITS ? null : digits.slice(-LAST_DIGITS);
}

const wordTerm = (agencyId: string, word: string): string => `${agencyId}/${word}`;

/** @param hash of the last four digits, with the name of its key first. */
export const phoneTerm = (agencyId: string, hash: string): string => `${agencyId}#${hash}`;

/** What every term of an agency's phones begins with. */
export const phonePrefix = (agencyId: string): string => phoneTerm(agencyId, "");

/** The terms of a name and an e-mail. */
export function personTerms(
  agencyId: string,
  { name, email }: { name: string | null | undefined; email: string | null | undefined },
): string[] {
  const words = [
    ...splitWords(name ?? ""),
    ...(email ? [email.trim().toLowerCase().slice(0, MAX_EMAIL)] : []),
  ];
  return [...new Set(words)].map((word) => wordTerm(agencyId, word));
}

/** What somebody types to find a booking. */
export interface Search {
  /** The booking's code, if that is what it is. */
  code: string | null;
  /** Beginnings of words of a name, or of an e-mail: all of them are one person's. */
  words: string[];
  /** Last four digits of that person's phone. */
  digits: string[];
}

/** Initials are those of the agency's name: `ÑT`, `3R` and `S&M`, too. */
const CODE = /^([^\s\p{C}-]{1,3})?([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z]{5})$/u;

/** Of a code with or without its initials and hyphens; null where it is none. */
export function readCode(text: string, initials: string): string | null {
  const [, own, first, second] = CODE.exec(text.normalize("NFC").toUpperCase().replace(/[\s-]/g, "")) ?? [];
  return first && second ? `${own ?? initials}-${first}-${second}` : null;
}

const isPhone = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text) && lastDigits(text) !== null;

/** @param initials those that codes of the agency begin with. */
export function readSearch(text: string, initials: string): Search {
  const typed = text.trim();
  const code = readCode(typed, initials);
  if (isPhone(typed)) return { code, words: [], digits: [lastDigits(typed) ?? ""] };
  const parts = typed.split(/\s+/).filter(Boolean);
  const digits = parts.filter((part) => /^\d{4}$/.test(part));
  const words = parts
    .filter((part) => !digits.includes(part))
    .flatMap((part) => (part.includes("@") ? [part.toLowerCase().slice(0, MAX_EMAIL)] : splitWords(part)));
  return { code, words: words.slice(0, MAX_PARTS), digits };
}

/** Whether there is anything to search for. */
export const isSearch = ({ code, words, digits }: Search): boolean =>
  code !== null || words.length + digits.length > 0;

const quoted = (term: string): string => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Those who have this e-mail, as PostgreSQL's text search reads it. */
export const emailQuery = (agencyId: string, email: string): string =>
  quoted(wordTerm(agencyId, email.trim().toLowerCase().slice(0, MAX_EMAIL)));

/**
 * A search as PostgreSQL's text search reads it: beginnings of words, and phones by any of the hashes of their digits.
 * @param hashes of each of the digits. Null where there is nothing to search people for.
 */
export function searchQuery(
  agencyId: string,
  words: readonly string[],
  hashes: readonly (readonly string[])[],
): string | null {
  const parts = [
    ...words.map((word) => `${quoted(wordTerm(agencyId, word))}:*`),
    ...hashes.map((any) => `(${any.map((hash) => quoted(phoneTerm(agencyId, hash))).join(" | ")})`),
  ];
  return parts.length > 0 ? parts.join(" & ") : null;
}
