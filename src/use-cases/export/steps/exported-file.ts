/** A file that a use case streams in pieces and does not store. */
export interface ExportedFile {
  /** Name without the extension. */
  name: string;
  format: "csv" | "xlsx";
  pieces: AsyncIterable<Uint8Array>;
}
