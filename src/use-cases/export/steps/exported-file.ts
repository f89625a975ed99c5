import type { ManifestFormat } from "../../../domain/export/manifest.ts";

/** Streamed in pieces and not stored. */
export interface ExportedFile {
  /** Without the extension. */
  name: string;
  format: ManifestFormat;
  pieces: AsyncIterable<Uint8Array>;
}
