import type { Locale } from "../locale.ts";

/** A value of a table that leaves the product as a file. */
export type Cell = string | number | null;

/**
 * The beginning of a formula, also in full-width characters and after blanks that a spreadsheet leaves out (OWASP, CSV
 * injection).
 */
const BEGINS_FORMULA = /^(?:[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The same of a column that another separator makes of a part of the text, within its quotes. */
const COLUMN_BEGINS_FORMULA = /^[\s"\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@＝＋－＠]/u;

/** A text that no spreadsheet runs: what would begin a formula begins with an apostrophe instead, which hides itself. */
export const guardedText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Guards each part that a spreadsheet takes for a column when it parts the file at another separator than the file's own. */
const guardedParts = (text: string): string =>
  text
    .split(/([;,\t\r\n])/)
    .map((part, at) => (at > 0 && COLUMN_BEGINS_FORMULA.test(part) ? `'${part}` : part))
    .join("");

/** Excel in Spanish parts columns at semicolons. */
const SEPARATORS: Record<Locale, string> = { "es-CO": ";", en: "," };

/** Excel takes a file for UTF-8 only where it begins with it. */
export const CSV_START = "\ufeff";

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = guardedParts(guardedText(value));
  return /[";,\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly Cell[], locale: Locale): string =>
  `${cells.map(csvCell).join(SEPARATORS[locale])}\r\n`;
