import type { Locale } from "../../../domain/locale.ts";
import type { Table } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeSheet } from "./write-sheet.ts";

/** Holds only one batch in memory, whatever the length of the table. */
export const writeTable = (
  table: Table,
  format: "csv" | "xlsx",
  locale: Locale,
): AsyncGenerator<Uint8Array, void> => (format === "csv" ? writeCsv(table, locale) : writeSheet(table));
