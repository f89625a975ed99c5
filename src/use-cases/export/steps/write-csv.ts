import { BYTE_ORDER_MARK, csvLine } from "../../../domain/export/table-file.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Table } from "./table.ts";

/** The titles are written with the first batch, so that the response can still be an error page if the first query fails. */
export async function* writeCsv(
  { columns, batches }: Pick<Table, "batches"> & { columns: readonly { title: string }[] },
  locale: Locale,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const titles = columns.map(({ title }) => title);
  let start = BYTE_ORDER_MARK + csvLine(titles, locale);
  for await (const rows of batches) {
    yield encoder.encode(start + rows.map((row) => csvLine(row, locale)).join(""));
    start = "";
  }
  if (start !== "") yield encoder.encode(start);
}
