import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { literal } from "../hidden-values.ts";
import {
  conditionsOf,
  hiddenPeriodsOf,
  isAfter,
  type ListConditions,
  type ListedBooking,
  listedColumns,
  MAY_LACK_DETAILS,
  orderOf,
  orderOfSubquery,
  type Page,
} from "./agency-bookings.ts";
import { mayHaveCheckIns } from "./checked-in.ts";

/** Ten thousand bookings take 20 to 40 ms. */
const MAX_READ = 10_000;

export interface ListPage {
  rows: ListedBooking[];
  /** Last booking that was read, matching or not. Null if the page is full, or if there are no further bookings. */
  readTo: ListedBooking | null;
}

interface Range {
  conditions: (SQL | undefined)[];
  /** Whether the whole range is read and sorted, because no index has the list's order. */
  isSorted: boolean;
}

/** Reads only an index. */
async function isTooLarge(
  db: Database,
  agencyId: string,
  range: readonly (SQL | undefined)[],
  maxRead: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${bookings}
    where ${and(eq(bookings.agencyId, agencyId), ...range)} offset ${literal(maxRead)} limit 1`);
  return rows.length > 0;
}

/**
 * Chooses the bookings that a list reads: a range of one index. The other filters are applied to the rows of the range. With
 * all filters in one condition, the planner might choose another index and read all bookings of the agency to find a few
 * matches.
 */
async function rangeOf(
  db: Database,
  agencyId: string,
  filter: ListConditions,
  maxRead: number,
): Promise<Range> {
  const { order, status, money, source, incomplete, checkedIn } = filter;
  const all = conditionsOf(agencyId, filter);
  const { experience } = all;
  const { period, sold } = hiddenPeriodsOf(filter);
  const isByDeparture = order !== "made";
  const inPeriod = isByDeparture ? [period] : [];
  const inOrder = (...conditions: (SQL | undefined)[]): Range => ({
    conditions: [...inPeriod, ...conditions],
    isSorted: false,
  });
  // Few bookings wait for payment or owe money. Such bookings are sorted if no index has the list's order.
  if (status === "PENDING") return inOrder(all.status);
  if (money === "unpaid" || money === "owed") return inOrder(all.money);
  if (sold && !isByDeparture) return inOrder(sold);
  const sorted = isByDeparture ? sold && [sold] : period && [period, experience];
  if (sorted && !(await isTooLarge(db, agencyId, sorted, maxRead)))
    return { conditions: sorted, isSorted: true };
  if (source === "hand") return inOrder(all.source);
  if (incomplete) return inOrder(MAY_LACK_DETAILS);
  if (experience) return inOrder(experience);
  return checkedIn === "somebody" ? inOrder(mayHaveCheckIns) : inOrder();
}

function isContradictory({ status, money, checkedIn }: ListConditions): boolean {
  const required = [status, money && (money === "unpaid" ? "PENDING" : "CONFIRMED")];
  if (checkedIn === "nobody") required.push("CONFIRMED");
  return new Set(required.filter(Boolean)).size > 1;
}

type Row = Record<string, unknown> & { is_last: boolean };

const toListed = (row: Row): ListedBooking =>
  Object.fromEntries(
    Object.entries(listedColumns).map(([key, column]) => {
      const value = row[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value as never)];
    }),
  ) as unknown as ListedBooking;

/**
 * A page ends after `maxRead` bookings even if it is not full. The next page then continues after the last booking that was
 * read.
 */
export async function listBookings(
  db: Database,
  agencyId: string,
  filter: ListConditions,
  { after, limit }: Page,
  maxRead = MAX_READ,
): Promise<ListPage> {
  if (isContradictory(filter)) return { rows: [], readTo: null };
  const { conditions, isSorted } = await rangeOf(db, agencyId, filter, maxRead);
  const where = and(
    eq(bookings.agencyId, agencyId),
    ...conditions,
    after ? isAfter(after, filter) : undefined,
  );
  const matches = and(sql`true`, ...Object.values(conditionsOf(agencyId, filter)));
  const order = (columns: SQL[]) => sql.join(columns, sql`, `);
  // PostgreSQL reads the rows of `in_order` only as needed, and stops when the page is full. The inner limit is a subquery, so
  // that the planner does not know its value and expects to read a tenth of the rows. With a known limit, the planner would
  // sort all bookings of an agency that has about as many bookings as the limit.
  const { rows } = await db.execute<Row>(sql`
    with in_order as materialized (
      select ${sql.join(Object.values(listedColumns), sql`, `)}, (${matches}) as matches from ${bookings}
      where ${where} order by ${order(orderOf(filter, isSorted))} limit (select ${literal(maxRead)})),
    found as materialized (select * from in_order where matches limit ${literal(limit)})
    select *, false as is_last from found
    union all (
      select *, true as is_last from in_order where (select count(*) from found) < ${limit}
      offset ${literal(maxRead - 1)} limit 1)
    order by is_last, ${order(orderOfSubquery(filter))}`);
  const last = rows.find((row) => row.is_last);
  return { rows: rows.filter((row) => !row.is_last).map(toListed), readTo: last ? toListed(last) : null };
}
