import type { ManifestFormat, ManifestView } from "../../../domain/export/manifest.ts";
import { type Cell, CSV_START, csvLine } from "../../../domain/export/table-file.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Needs } from "../../context.ts";
import type { ExportedFile } from "./exported-file.ts";
import { MANIFEST_COLUMNS, type ManifestRow } from "./manifest-columns.ts";
import type { PrintedManifest } from "./manifest-pdf.ts";
import { writeSheet } from "./write-sheet.ts";

/** Loads the PDF library on first use, so that no process pays for it at its start. */
async function* pdfOf(manifest: PrintedManifest): AsyncGenerator<Uint8Array> {
  const { writeManifestPdf } = await import("./manifest-pdf.ts");
  yield* writeManifestPdf(manifest);
}

async function* tableOf(
  rows: readonly ManifestRow[],
  { view, format, locale }: { view: ManifestView; format: Exclude<ManifestFormat, "pdf">; locale: Locale },
): AsyncGenerator<Uint8Array> {
  const columns = MANIFEST_COLUMNS[view];
  const cells: Cell[][] = rows.map((row) => columns.map(({ cell }) => cell(row, locale)));
  const titles = columns.map(({ title, width }) => ({ title: title[locale], width }));
  if (format === "xlsx") {
    yield await writeSheet({ columns: titles, rows: cells });
    return;
  }
  const lines = [titles.map(({ title }) => title), ...cells].map((line) => csvLine(line, locale));
  yield new TextEncoder().encode(CSV_START + lines.join(""));
}

type Manifest = Omit<PrintedManifest, "agency" | "locale" | "printedAt"> & { format: ManifestFormat };

/** Returns a manifest as a file that is produced piece by piece. */
export function toManifestFile(
  { agency, clock, locale }: Needs<"agency" | "clock" | "locale">,
  { format, ...manifest }: Manifest,
): ExportedFile {
  const { rows, view, date, startTime } = manifest;
  const name = `${agency.id}-${date}-${startTime.replace(":", "")}`;
  if (format !== "pdf") return { name, format, pieces: tableOf(rows, { view, format, locale }) };
  const pieces = pdfOf({
    ...{ ...manifest, locale },
    agency: { name: agency.name, color: agency.theme.brand },
    printedAt: clock.now(),
  });
  return { name, format, pieces };
}
