import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * Returns the condition that a date is within a period, both days included. The days are in subqueries, so that the planner
 * does not see them. With visible days, a connection would plan a statement about a large table again at each run. The planner
 * assumes one row in two hundred for every period. Use the condition only if an index begins with the date in the wanted order,
 * or if the period is known to be short.
 */
export const isWithinDays = (
  date: AnyColumn | SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL => sql`${date} between (select ${from ?? "-infinity"}::date) and (select ${to ?? "infinity"}::date)`;

/** Returns the condition that an instant is in a period, `before` excluded, in the same way as `isWithinDays`. */
export const isWithinInstants = (
  instant: AnyColumn | SQL,
  { from, before }: { from: Date | null; before: Date | null },
): SQL => sql`(${instant} >= (select ${from?.toISOString() ?? "-infinity"}::timestamptz)
  and ${instant} < (select ${before?.toISOString() ?? "infinity"}::timestamptz))`;

/**
 * Returns a number as a part of the statement's text, for limits of lists. If the limit is a parameter, the planner expects a
 * tenth of the rows. In a large table, a connection would then plan the statement again at each run. Each number needs a
 * prepared statement of its own.
 */
export const literal = (count: number): SQL => {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is not a number of rows`);
  return sql.raw(String(count));
};
