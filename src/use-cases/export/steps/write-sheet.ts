import { Zip, ZipDeflate } from "fflate";
import { rowXml, SHEET_END, sheetStart, workbookParts } from "./sheet-xml.ts";
import type { Table } from "./table.ts";

/** Maximum number of rows of a sheet, set by the format. */
const MAX_ROWS = 1_048_576;
/** Higher levels take three times as long, and save only another tenth of the size. */
const COMPRESSION_LEVEL = 3;

function openArchive() {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    /** @returns a function that appends text to the part, and ends the part if `last` is true. */
    open(path: string) {
      const part = new ZipDeflate(path, { level: COMPRESSION_LEVEL });
      zip.add(part);
      return (text: string, last = false) => part.push(encoder.encode(text), last);
    },
    end: () => zip.end(),
    /** The compression buffers up to 100 kB. */
    take(): Uint8Array {
      const bytes = Buffer.concat(chunks);
      chunks = [];
      return bytes;
    },
  };
}

/** A table longer than a sheet continues on the next sheet. */
export async function* writeSheet(
  { columns, batches }: Table,
  maxRows: number = MAX_ROWS,
): AsyncGenerator<Uint8Array, void> {
  const archive = openArchive();
  const start = sheetStart(columns);
  const openSheet = (number: number) => {
    const write = archive.open(`xl/worksheets/sheet${number}.xml`);
    write(start);
    return write;
  };
  let sheets = 1;
  let rows = 1;
  let write = openSheet(sheets);
  for await (const batch of batches) {
    let xml = "";
    for (const row of batch) {
      if (rows === maxRows) {
        write(xml + SHEET_END, true);
        sheets += 1;
        write = openSheet(sheets);
        [xml, rows] = ["", 1];
      }
      rows += 1;
      xml += rowXml(row, rows);
    }
    write(xml);
    const bytes = archive.take();
    if (bytes.length > 0) yield bytes;
  }
  write(SHEET_END, true);
  for (const [path, text] of Object.entries(workbookParts(sheets))) archive.open(path)(text, true);
  archive.end();
  yield archive.take();
}
