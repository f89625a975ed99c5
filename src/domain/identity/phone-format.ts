/** Numbers that are copied from contacts or web pages may contain invisible marks. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const SEPARATORS = /[\s().\-‐‑‒–—/·]/g;
const COLOMBIAN = /^(?:\+?57)?(3\d{9}|60[1-8]\d{7})$/;

/** `+57 3001234567` */
export const keptPhone = (dialCode: string, nationalNumber: string): string =>
  `+${dialCode} ${nationalNumber}`;

export const nationalNumberOf = (phone: string): string | null => /^\+\d+ (\d+)$/.exec(phone)?.[1] ?? null;

const readable = (typed: string): string =>
  typed.normalize("NFKC").replace(INVISIBLE, "").trim().replace(/^00/, "+").replace(/^\(\+/, "+(");

export const compactPhone = (typed: string): string => readable(typed).replace(SEPARATORS, "");

/** Converts a typed phone number to the stored format if the number is Colombian. */
export function tidyPhone(typed: string): string {
  const compact = compactPhone(typed);
  const national = COLOMBIAN.exec(compact)?.[1];
  if (national) return keptPhone("57", national);
  return /^\+\d+$/.test(compact) ? readable(typed).replace(/[./·‐‑‒–—]/g, " ") : typed.trim();
}
