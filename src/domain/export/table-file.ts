import type { Locale } from "../locale.ts";

/** A value of a table that leaves the product as a file. */
export type Cell = string | number | null;

/** What a spreadsheet takes for a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs: what would begin a formula begins with an apostrophe instead, which hides itself. */
export const guardedText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Excel in Spanish parts columns at semicolons. */
const SEPARATORS: Record<Locale, string> = { "es-CO": ";", en: "," };

/** Excel takes a file for UTF-8 only where it begins with it. */
export const CSV_START = "\ufeff";

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = guardedText(value);
  return /[";,\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: readonly Cell[], locale: Locale): string =>
  `${cells.map(csvCell).join(SEPARATORS[locale])}\r\n`;
