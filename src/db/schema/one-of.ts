import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export const oneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
