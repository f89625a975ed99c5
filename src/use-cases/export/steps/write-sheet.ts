import writeXlsxFile from "write-excel-file/node";
import { type Cell, guardedText } from "../../../domain/export/table-file.ts";

interface Sheet {
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly Cell[])[];
}

const toCell = (value: Cell) => {
  if (value === null) return null;
  return typeof value === "number"
    ? { value, type: Number }
    : // Cells are typed as text for Excel. The guard also protects text that is later saved as CSV.
      { value: guardedText(value), type: String };
};

/** Returns a workbook of one sheet, with a bold title row that stays visible while scrolling. */
export async function writeSheet({ columns, rows }: Sheet): Promise<Uint8Array> {
  const titles = columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const }));
  return writeXlsxFile([titles, ...rows.map((row) => row.map(toCell))], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
