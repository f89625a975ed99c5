/** A file that a use case hands out piece by piece; nothing of it is kept. */
export interface ExportedFile {
  /** Without the extension. */
  name: string;
  format: "csv" | "xlsx";
  pieces: AsyncIterable<Uint8Array>;
}
