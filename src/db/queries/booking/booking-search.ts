import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import {
  type IdArray,
  type ListConditions,
  type ListedBooking,
  listAgencyRows,
  type Page,
  positionsOf,
} from "./agency-bookings.ts";

/** A search in addition to the filter. Bookings that match either field are found. */
export interface SearchConditions {
  code: string | null;
  /** A `tsquery` for participants, or null. */
  people: string | null;
}

/**
 * Returns how many bookings of the list are compared before the search index is used, at 4 µs a booking. Their matches predict
 * whether few more bookings fill the page. The index reads everybody with a word, up to 250 000 people in 100 ms.
 */
const firstStretchLength = (limit: number): number => Math.max(100, 4 * limit);

/** Maximum bookings of the list that are compared instead of using the index, if they are expected to fill a page. */
const MAX_COMPARED_FIRST = 4_000;

/** Maximum people whose bookings are looked up by id. With more people, the bookings of the list are compared. */
const MAX_FOUND_PEOPLE = 10_000;

/** Maximum bookings that one statement compares. */
const MAX_COMPARED = 20_000;

/** Surplus over the expected number, because matches are not evenly spread. */
const SURPLUS = 1.2;

const matches = (terms: SQL, query: string): SQL => sql`array_to_tsvector(${terms}) @@ ${query}::tsquery`;

interface Stretch {
  skipped: number;
  compared: number;
}

/**
 * Compares a stretch of the list with the search. The stretch is read from the list's index, and its people in one scan. With
 * `offset 0` the planner does not use the search index, which would read everybody with the word.
 */
async function compareStretch(
  db: Database,
  agencyId: string,
  people: string,
  list: { filter: ListConditions; page: Page },
  { skipped, compared }: Stretch,
): Promise<{ read: number; ids: string[] }> {
  const { where, order } = positionsOf(agencyId, list.filter, list.page.after);
  const { rows } = await db.execute<{ read: number; ids: string[] }>(sql`
    with stretch as materialized (
      select ${bookings.id} from ${bookings} where ${where} order by ${sql.join(order, sql`, `)}
      limit ${compared} offset ${skipped})
    select (select count(*)::int from stretch) as read, array(
      select distinct p.booking_id from (
        select ${participants.bookingId}, ${participants.searchTerms} from ${participants}
        where ${participants.agencyId} = ${agencyId} and ${participants.bookingId} = any(array(select id from stretch))
        offset 0) as p
      where ${matches(sql`p.search_terms`, people)}) as ids`);
  return rows[0] ?? { read: 0, ids: [] };
}

/** Returns the ids of all matching bookings, or null if there are too many. */
async function findByIndex(
  db: Database,
  agencyId: string,
  { code, people }: SearchConditions,
): Promise<IdArray | null> {
  const coded = sql`select ${bookings.id} from ${bookings}
    where ${bookings.agencyId} = ${agencyId} and ${bookings.code} = ${code}`;
  const named = sql`select ${participants.bookingId} as id from ${participants}
    where ${participants.agencyId} = ${agencyId} and ${matches(sql`${participants.searchTerms}`, people ?? "")}
    limit ${MAX_FOUND_PEOPLE + 1}`;
  const parts = [...(code ? [coded] : []), ...(people ? [named] : [])].map((part) => sql`(${part})`);
  const { rows } = await db.execute<{ ids: IdArray | null }>(sql`
    with found as materialized (${sql.join(parts, sql` union all `)}), total as (select count(*) from found)
    select case when total.count <= ${MAX_FOUND_PEOPLE} then array(select distinct id from found)::text end as ids from total`);
  return rows[0]?.ids ?? null;
}

export type BookingSearch = (filter: ListConditions, page: Page) => Promise<ListedBooking[]>;

/**
 * Returns a search that lists the matches of different filters. The search index is read at most once, and only if the
 * beginning of a list has too few matches.
 */
export function createBookingSearch(
  db: Database,
  agencyId: string,
  conditions: SearchConditions,
): BookingSearch {
  let found: Promise<IdArray | null> | undefined;
  const findByIndexOnce = () => {
    found ??= findByIndex(db, agencyId, conditions);
    return found;
  };
  return async (filter, page) => {
    const list = (ids: IdArray) => listAgencyRows(db, agencyId, filter, page, ids);
    const known = conditions.code || !conditions.people ? await findByIndexOnce() : await found;
    if (known) return list(known);
    const people = conditions.people ?? "";
    const ids: string[] = [];
    let skipped = 0;
    let compared = firstStretchLength(page.limit);
    for (;;) {
      const stretch = await compareStretch(db, agencyId, people, { filter, page }, { skipped, compared });
      ids.push(...stretch.ids);
      if (ids.length >= page.limit || stretch.read < compared) return list(`{${ids.join(",")}}`);
      skipped += stretch.read;
      const expected = ids.length > 0 ? (SURPLUS * skipped * page.limit) / ids.length : Infinity;
      const all = expected > MAX_COMPARED_FIRST ? await findByIndexOnce() : null;
      if (all) return list(all);
      compared = Math.min(Math.max(Math.ceil(expected) - skipped, compared), MAX_COMPARED);
    }
  };
}
