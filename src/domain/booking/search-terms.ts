import { splitWords } from "../search/plain-text.ts";

/**
 * Search terms of participants: words of their name, their e-mail, a keyed hash of the last four digits of their phone. Each
 * term begins with the agency's id. One index serves all agencies, and a search reads only the terms of one agency.
 *
 * Words and the local part of the e-mail are also stored together with the month of the departure. A search in an ordered list
 * reads the terms month by month, and stops at a full page.
 */

const MAX_TERMS = 8;
const MAX_EMAIL_LENGTH = 255;
const LAST_DIGITS = 4;

const nameParts = (text: string): string[] => splitWords(text).slice(0, MAX_TERMS);

export function lastDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  return digits.length < LAST_DIGITS ? null : digits.slice(-LAST_DIGITS);
}

const wordTerm = (agencyId: string, word: string): string => `${agencyId}/${word}`;

/** @param month `YYYY-MM` */
const monthTerm = (agencyId: string, month: string, word: string): string => `${agencyId}@${month}/${word}`;

export const monthPrefix = (agencyId: string): string => `${agencyId}@`;

export const monthOf = (date: string): string => date.slice(0, "YYYY-MM".length);

/** @param hash keyed hash of the last four digits, prefixed with the name of the key */
export const phoneTerm = (agencyId: string, hash: string): string => `${agencyId}#${hash}`;

export const phonePrefix = (agencyId: string): string => phoneTerm(agencyId, "");

const localPart = (email: string): string => email.split("@", 1)[0] ?? "";

/** @param month month of the departure, `YYYY-MM` */
export function personTerms(
  agencyId: string,
  { name, email }: { name: string | null | undefined; email: string | null | undefined },
  month: string,
): string[] {
  const words = nameParts(name ?? "");
  const emails = email ? [email.trim().toLowerCase().slice(0, MAX_EMAIL_LENGTH)] : [];
  const ofMonth = [...words, ...emails.map(localPart)].filter(Boolean);
  return [
    ...[...new Set([...words, ...emails])].map((word) => wordTerm(agencyId, word)),
    ...[...new Set(ofMonth)].map((word) => monthTerm(agencyId, month, word)),
  ];
}

export interface Search {
  code: string | null;
  /** Prefixes of words of a name, or of an e-mail. All of them must match the same person. */
  words: string[];
  /** Last four digits of the same person's phone. */
  digits: string[];
}

/** A booking code with optional initials. Initials come from the agency's name and may be `ÑT`, `3R` or `S&M`. */
const CODE = /^([^\s\p{C}-]{1,3})?([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z]{5})$/u;

/** Returns a code with its initials and hyphens, both optional in `text`, or null if the text is not a code. */
export function readCode(text: string, initials: string): string | null {
  const [, typedInitials, first, second] =
    CODE.exec(text.normalize("NFC").toUpperCase().replace(/[\s-]/g, "")) ?? [];
  return first && second ? `${typedInitials ?? initials}-${first}-${second}` : null;
}

const isPhone = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text) && lastDigits(text) !== null;

/** @param initials prefix of the agency's booking codes */
export function readSearch(text: string, initials: string): Search {
  const typed = text.trim();
  const code = readCode(typed, initials);
  if (isPhone(typed)) return { code, words: [], digits: [lastDigits(typed) ?? ""] };
  const parts = typed.split(/\s+/).filter(Boolean);
  const digits = parts.filter((part) => /^\d{4}$/.test(part));
  const words = parts
    .filter((part) => !digits.includes(part))
    .flatMap((part) =>
      part.includes("@") ? [part.toLowerCase().slice(0, MAX_EMAIL_LENGTH)] : nameParts(part),
    );
  return { code, words: words.slice(0, MAX_TERMS), digits };
}

export const isSearch = ({ code, words, digits }: Search): boolean =>
  code !== null || words.length + digits.length > 0;

const quoted = (term: string): string => `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

export const emailQuery = (agencyId: string, email: string): string =>
  quoted(wordTerm(agencyId, email.trim().toLowerCase().slice(0, MAX_EMAIL_LENGTH)));

/**
 * Terms with a month contain only the local part of an e-mail, so a word with an `@` matches none of them. Few people match
 * such a word.
 */
const hasMonth = (word: string): boolean => !word.includes("@");

/** Returns whether the index can find the people of one month without reading the people of other months. */
export const isByMonth = (words: readonly string[]): boolean => words.some(hasMonth);

/**
 * Returns a `tsquery` for prefixes of words and for phones, or null if there is nothing to search for.
 * @param hashes for each group of digits, its possible hashes
 * @param month limits the search to departures of a month, `YYYY-MM`, if `isByMonth`
 */
export function searchQuery(
  agencyId: string,
  words: readonly string[],
  hashes: readonly (readonly string[])[],
  month?: string,
): string | null {
  const termOf = (word: string) =>
    month && hasMonth(word) ? monthTerm(agencyId, month, word) : wordTerm(agencyId, word);
  const parts = [
    ...words.map((word) => `${quoted(termOf(word))}:*`),
    ...hashes.map(
      (alternatives) => `(${alternatives.map((hash) => quoted(phoneTerm(agencyId, hash))).join(" | ")})`,
    ),
  ];
  return parts.length > 0 ? parts.join(" & ") : null;
}
