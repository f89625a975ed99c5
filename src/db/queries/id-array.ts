import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Thousands of ids are passed to the next statement without parsing. */
export type IdArray = string;

export const toIdArray = (ids: readonly string[]): IdArray => `{${ids.join(",")}}`;

/**
 * All ids are one array parameter, so that every number of ids uses the same prepared statement. The planner does not see the
 * ids in the subquery. It neither scans the whole list nor plans the statement again at each run.
 */
export const isOneOf = (column: AnyColumn | SQL, ids: IdArray): SQL =>
  sql`${column} = any(array(select unnest(${ids}::uuid[])))`;
