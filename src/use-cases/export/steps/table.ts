import type { Cell } from "../../../domain/export/table-file.ts";

/** A table on its way into a file. */
export interface Table {
  columns: readonly { title: string; width: number }[];
  /** Rows as they are read. A batch is in the file before the next one is read. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}
