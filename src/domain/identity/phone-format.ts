/** Marks of direction and width that come with a number from a list of contacts or a web page. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const SEPARATORS = /[\s().\-‐‑‒–—/·]/g;
/** A mobile number or a landline of Colombia, with the country's code or without. */
const COLOMBIAN = /^(?:\+?57)?(3\d{9}|60[1-8]\d{7})$/;

/** A phone number as the product keeps and sends it: `+57 3001234567`. */
export const keptPhone = (dialCode: string, nationalNumber: string): string =>
  `+${dialCode} ${nationalNumber}`;

/** National number of a kept phone, `3001234567` of `+57 3001234567`. Null for any other format. */
export const nationalNumberOf = (phone: string): string | null => /^\+\d+ (\d+)$/.exec(phone)?.[1] ?? null;

const readable = (typed: string): string =>
  typed.normalize("NFKC").replace(INVISIBLE, "").trim().replace(/^00/, "+").replace(/^\(\+/, "+(");

/** A typed phone number without spaces, dots, dashes and parentheses; a leading `00` becomes a plus sign. */
export const compactPhone = (typed: string): string => readable(typed).replace(SEPARATORS, "");

/**
 * A typed phone number in the kept format if no country has to be known for that: it names its country by `+` or `00`, or is
 * Colombian beyond doubt. Any other text is returned as it was typed.
 */
export function tidyPhone(typed: string): string {
  const compact = compactPhone(typed);
  const national = COLOMBIAN.exec(compact)?.[1];
  if (national) return keptPhone("57", national);
  return /^\+\d+$/.test(compact) ? readable(typed).replace(/[./·‐‑‒–—]/g, " ") : typed.trim();
}
