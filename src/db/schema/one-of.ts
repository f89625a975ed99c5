import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A condition for a check: the column holds one of these words. */
export const oneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
