import type { Locale } from "../locale.ts";

export type Cell = string | number | null;

/**
 * Start of a formula, also in full-width characters and after blanks that a spreadsheet ignores (OWASP, CSV injection).
 */
const BEGINS_FORMULA = /^(?:[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Start of a formula within a text. A spreadsheet that assumes another separator reads a part of the text as a column. */
const COLUMN_BEGINS_FORMULA = /^[\s"\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@＝＋－＠]/u;

/** Puts an apostrophe before a formula, so that spreadsheets read the formula as text. */
export const guardedText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

const guardedParts = (text: string): string =>
  text
    .split(/([;,\t\r\n])/)
    .map((part, at) => (at > 0 && COLUMN_BEGINS_FORMULA.test(part) ? `'${part}` : part))
    .join("");

/** Excel in Spanish separates columns by semicolons. */
const SEPARATORS: Record<Locale, string> = { "es-CO": ";", en: "," };

/** Excel reads a file as UTF-8 only if it begins with this byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff";

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = guardedParts(guardedText(value));
  return /[";,\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a row of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly Cell[], locale: Locale): string =>
  `${cells.map(csvCell).join(SEPARATORS[locale])}\r\n`;
