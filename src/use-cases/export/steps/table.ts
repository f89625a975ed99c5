import type { Cell } from "../../../domain/export/table-file.ts";

export interface Table {
  columns: readonly { title: string; width: number }[];
  /** Rows in reading order. A batch is written before the next batch is read. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}
