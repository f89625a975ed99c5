import { sql } from "drizzle-orm";
import { type ListCursor, orderName } from "../../../domain/booking/booking-filter.ts";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { literal } from "../hidden-values.ts";
import { type IdArray, toIdArray } from "../id-array.ts";
import {
  type ListConditions,
  type ListedBooking,
  listAgencyRows,
  type Page,
  positionsOf,
} from "./agency-bookings.ts";
import { MAX_FOUND_PEOPLE, matches, readBookedDates, SURPLUS, searchByMonth } from "./search-by-month.ts";

export interface PeopleQuery {
  everywhere: string;
  /** Returns the search for people of a month, `YYYY-MM`. Null if no word of the search is stored by month. */
  ofMonth: ((month: string) => string) | null;
}

export interface SearchConditions {
  code: string | null;
  people: PeopleQuery | null;
}

/**
 * Returns how many bookings at the beginning of a list are compared with the search first. A comparison takes 4 µs. The share
 * of matches predicts how many bookings have to be compared to fill the page. The search index is slower for a frequent word,
 * because it reads up to 250 000 people in 100 ms.
 */
const firstStretchLength = (limit: number): number => Math.max(100, 4 * limit);

/** The search index is read instead if a page is expected to need more comparisons. */
const MAX_COMPARED_FIRST = 4_000;

/** The maximum is lower, because a search by month finds fewer people. */
const MAX_COMPARED_BEFORE_MONTHS = 1_000;

/** Maximum people that a single read of all months may find. Only rare names match so few people. */
const MAX_FOUND_RARE = 1_000;

const MAX_COMPARED = 20_000;

interface Stretch {
  read: number;
  ids: string[];
  last: ListCursor | null;
}

const LENGTHS_PER_DOUBLING = 4;

/**
 * Each length is a statement of its own, and a connection keeps a prepared statement for each. With these lengths, there are at
 * most some thirty statements.
 */
function stretchLength(first: number, wanted: number): number {
  const steps = Math.ceil(LENGTHS_PER_DOUBLING * Math.log2(Math.max(1, wanted / first)));
  return Math.min(Math.ceil(first * 2 ** (steps / LENGTHS_PER_DOUBLING)), MAX_COMPARED);
}

/** Position of a booking in JSON. `at` is a time if the list has the order of creation or sale. */
type Position = { id: string; at: string } | { id: string; date: string; startTime: string };

function toCursor(order: ListConditions["order"], position: Position): ListCursor {
  if ("at" in position) return { order: "made", at: new Date(position.at), id: position.id };
  return { order: order === "latest" ? order : "departure", ...position };
}

/**
 * The bookings are read from the list's index, and their people in one scan. With `offset 0`, the planner does not use the
 * search index, which would read all people with the word.
 */
async function compareStretch(
  db: Database,
  agencyId: string,
  people: string,
  list: { filter: ListConditions; after: ListCursor | null },
  length: number,
): Promise<Stretch> {
  const { filter, after } = list;
  const { where, order } = positionsOf(agencyId, filter, after);
  // The stretch has no other columns than the index of the list, so that no booking is read from the table.
  const isByTime = filter.order === "made";
  const time = orderName(filter) === "sold" ? bookings.confirmedAt : bookings.createdAt;
  const columns = isByTime ? sql`${time} as at` : sql`${bookings.date}, ${bookings.startTime}`;
  const position = isByTime ? sql`'at', at` : sql`'date', date, 'startTime', start_time`;
  const { rows } = await db.execute<{ read: number; ids: string[]; last: Position | null }>(sql`
    with stretch as materialized (
      select ${bookings.id}, ${columns} from ${bookings}
      where ${where} order by ${sql.join(order, sql`, `)} limit ${literal(length)}),
    total as (select count(*)::int as read from stretch)
    select (select read from total) as read, (
      select json_build_object('id', id, ${position})
      from (select * from stretch offset (select greatest(read - 1, 0) from total) limit 1) as end_of_stretch) as last, array(
      select distinct p.booking_id from (
        select ${participants.bookingId}, ${participants.searchTerms} from ${participants}
        where ${participants.agencyId} = ${agencyId} and ${participants.bookingId} = any(array(select id from stretch))
        offset 0) as p
      where ${matches(sql`p.search_terms`, people)}) as ids`);
  const [{ read, ids, last } = { read: 0, ids: [], last: null }] = rows;
  return { read, ids, last: last && toCursor(filter.order, last) };
}

/** PostgreSQL plans the statement at each run, because it reads the search index only for rare words. */
async function findByIndex(
  db: Database,
  agencyId: string,
  { code, people }: SearchConditions,
  limit: number,
): Promise<IdArray | null> {
  const coded = sql`select ${bookings.id} from ${bookings}
    where ${bookings.agencyId} = ${agencyId} and ${bookings.code} = ${code}`;
  const named = sql`select ${participants.bookingId} as id from ${participants}
    where ${participants.agencyId} = ${agencyId} and ${matches(sql`${participants.searchTerms}`, people?.everywhere ?? "")}
    limit ${limit + 1}`;
  const parts = [...(code ? [coded] : []), ...(people ? [named] : [])].map((part) => sql`(${part})`);
  const { rows } = await db.execute<{ ids: IdArray | null }>(sql`
    with found as materialized (${sql.join(parts, sql` union all `)}), total as (select count(*) from found)
    select case when total.count <= ${limit} then array(select distinct id from found)::text end as ids from total`);
  return rows[0]?.ids ?? null;
}

export type BookingSearch = (filter: ListConditions, page: Page) => Promise<ListedBooking[]>;

/**
 * The search index is read only if the beginning of a list has too few matches. In the order of departures, the index is read
 * month by month, otherwise at once.
 */
export function createBookingSearch(
  db: Database,
  agencyId: string,
  conditions: SearchConditions,
): BookingSearch {
  let found: Promise<IdArray | null> | undefined;
  let dates: ReturnType<typeof readBookedDates> | undefined;
  const findByIndexOnce = () => {
    found ??= findByIndex(db, agencyId, conditions, MAX_FOUND_PEOPLE);
    return found;
  };
  let rare: Promise<IdArray | null> | undefined;
  const findAll = () => {
    rare ??= findByIndex(db, agencyId, conditions, MAX_FOUND_RARE);
    return rare;
  };
  return async (filter, page) => {
    const list = (ids: IdArray) => listAgencyRows(db, agencyId, filter, page, ids);
    const known = conditions.code || !conditions.people ? await findByIndexOnce() : await found;
    if (known) return list(known);
    const { everywhere = "", ofMonth = null } = conditions.people ?? {};
    const ids: string[] = [];
    let byMonth = ofMonth && filter.order !== "made" ? { ofMonth } : null;
    const first = firstStretchLength(page.limit);
    let length = first;
    let read = 0;
    let { after } = page;
    for (;;) {
      const stretch = await compareStretch(db, agencyId, everywhere, { filter, after }, length);
      ids.push(...stretch.ids);
      const { last } = stretch;
      if (ids.length >= page.limit || stretch.read < length || !last) return list(toIdArray(ids));
      read += stretch.read;
      after = last;
      const expected = ids.length > 0 ? (SURPLUS * read * page.limit) / ids.length : Infinity;
      if (byMonth && last.order !== "made" && expected > MAX_COMPARED_BEFORE_MONTHS) {
        dates ??= readBookedDates(db, agencyId);
        const known = { ids: toIdArray(ids), from: last.date };
        const booked = await dates;
        const rows =
          booked &&
          (await searchByMonth(
            db,
            agencyId,
            { ...byMonth, findAll, dates: booked },
            { filter, page },
            known,
          ));
        if (rows) return rows;
        byMonth = null;
      }
      const all = expected > MAX_COMPARED_FIRST ? await findByIndexOnce() : null;
      if (all) return list(all);
      length = stretchLength(first, expected - read);
    }
  };
}
