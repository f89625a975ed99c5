import type { ManifestFormat } from "../../../domain/export/manifest.ts";

export interface ExportedFile {
  /** Name without the extension. */
  name: string;
  format: ManifestFormat;
  pieces: AsyncIterable<Uint8Array>;
}
