import type { ManifestFormat } from "../../../domain/export/manifest.ts";

/** A file that a use case streams in pieces and does not store. */
export interface ExportedFile {
  /** Name without the extension. */
  name: string;
  format: ManifestFormat;
  pieces: AsyncIterable<Uint8Array>;
}
