import type { ManifestFormat } from "../../../domain/export/manifest.ts";
import type { Cell } from "../../../domain/export/table-file.ts";
import type { AskedQuestion } from "../../../domain/questions/shown-answer.ts";
import type { Needs } from "../../context.ts";
import type { ExportedFile } from "./exported-file.ts";
import { columnsOf, type ManifestRow } from "./manifest-columns.ts";
import type { PrintedManifest } from "./manifest-pdf.ts";
import { writeTable } from "./write-table.ts";

type Batches = AsyncIterable<readonly ManifestRow[]>;

/**
 * Writes all rows at once, because the document begins with their totals. Loads the PDF library on first use, so that the
 * process starts without it.
 */
async function* pdfOf(batches: Batches, manifest: Omit<PrintedManifest, "rows">): AsyncGenerator<Uint8Array> {
  const rows: ManifestRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  const { writeManifestPdf } = await import("./manifest-pdf.ts");
  yield* writeManifestPdf({ ...manifest, rows });
}

async function* cellsOf(batches: Batches, toCells: (row: ManifestRow) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(toCells);
}

type Manifest = Omit<PrintedManifest, "agency" | "locale" | "printedAt" | "rows"> & {
  format: ManifestFormat;
  batches: Batches;
  questions: readonly AskedQuestion[];
};

export function toManifestFile(
  { agency, clock, locale }: Needs<"agency" | "clock" | "locale">,
  { format, batches, questions, ...manifest }: Manifest,
): ExportedFile {
  const { view, date, startTime } = manifest;
  const name = `${agency.id}-${date}-${startTime.replace(":", "")}`;
  if (format === "pdf") {
    const printed = { ...manifest, locale, printedAt: clock.now() };
    const pieces = pdfOf(batches, { ...printed, agency: { name: agency.name, color: agency.theme.brand } });
    return { name, format, pieces };
  }
  const columns = columnsOf(view, questions);
  const table = {
    columns: columns.map(({ title, width }) => ({ title: title[locale], width })),
    batches: cellsOf(batches, (row) => columns.map(({ cell }) => cell(row, locale))),
  };
  return { name, format, pieces: writeTable(table, format, locale) };
}
