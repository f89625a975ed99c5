import { type SQL, sql } from "drizzle-orm";
import { monthOf } from "../../../domain/booking/search-terms.ts";
import { periodOf, stepDate } from "../../../domain/departures/departure-period.ts";
import type { Database } from "../../connection/client.ts";
import { bookings, participants } from "../../schema/bookings.ts";
import { literal } from "../hidden-values.ts";
import type { IdArray } from "../id-array.ts";
import { type ListConditions, type ListedBooking, listAgencyRows, type Page } from "./agency-bookings.ts";

export const matches = (terms: SQL, query: string | SQL): SQL =>
  sql`array_to_tsvector(${terms}) @@ ${query}::tsquery`;

/** If more people match, `createBookingSearch` reads the list's bookings in order and compares their people with the search. */
export const MAX_FOUND_PEOPLE = 10_000;

const GROWTH = 4;
const MAX_GROWTH = 12;
/** Safety factor for expected numbers of people, months or bookings, because matches are not evenly spread. */
export const SURPLUS = 1.2;

const MAX_RARE_PEOPLE = 500;
/** A few months cost about as many blocks as the whole index. */
const MANY_MONTHS = 12;

export interface BookedDates {
  first: string;
  last: string;
}

/** Returns null if there is no booking, or if a person lacks search terms by month. */
export async function readBookedDates(db: Database, agencyId: string): Promise<BookedDates | null> {
  const end = (order: SQL) => sql`(select ${bookings.date}::text from ${bookings}
    where ${bookings.agencyId} = ${agencyId} order by ${bookings.date} ${order} limit 1)`;
  const { rows } = await db.execute<{ first: string | null; last: string | null; undated: boolean }>(sql`
    select ${end(sql`asc`)} as first, ${end(sql`desc`)} as last, exists (select from ${participants}
      where ${participants.agencyId} = ${agencyId} and ${participants.searchMonth} is null) as undated`);
  const { first, last, undated } = rows[0] ?? {};
  return first && last && !undated ? { first, last } : null;
}

const earlierOf = (date: string, other = date): string => (other < date ? other : date);
const laterOf = (date: string, other = date): string => (other > date ? other : date);

function monthsOf(
  { order, from, to }: ListConditions,
  { first, last }: BookedDates,
  start: string,
): string[] {
  const isLatest = order === "latest";
  const end = monthOf(isLatest ? laterOf(first, from) : earlierOf(last, to));
  const isBeyond = (month: string) => (isLatest ? month < end : month > end);
  const months: string[] = [];
  for (let date = start; !isBeyond(monthOf(date)); date = stepDate("month", date, isLatest ? -1 : 1))
    months.push(monthOf(date));
  return months;
}

/** @param queries a `tsquery` for each month */
async function findInMonths(
  db: Database,
  agencyId: string,
  queries: readonly string[],
  limit: number,
): Promise<{ people: number; bookings: number; ids: IdArray } | null> {
  const { rows } = await db.execute<{ people: number; bookings: number; ids: IdArray | null }>(sql`
    with found as materialized (
      select person.id from json_array_elements_text(${JSON.stringify(queries)}::json) as month(query), lateral (
        select ${participants.bookingId} as id from ${participants}
        where ${participants.agencyId} = ${agencyId} and ${matches(sql`${participants.searchTerms}`, sql`month.query`)}
        offset 0) as person
      limit ${literal(MAX_FOUND_PEOPLE + 1)})
    select count(*)::int as people, count(distinct id)::int as bookings,
      case when count(*) <= ${limit} then array_agg(distinct id)::text end as ids from found`);
  const [{ people, bookings: found, ids } = { people: 0, bookings: 0, ids: null }] = rows;
  return people > limit ? null : { people, bookings: found, ids: ids ?? "{}" };
}

const merge = (...arrays: readonly IdArray[]): IdArray =>
  `{${arrays
    .map((ids) => ids.slice(1, -1))
    .filter(Boolean)
    .join(",")}}`;

function upTo(filter: ListConditions, month: string): ListConditions {
  const { from, to } = periodOf("month", `${month}-01`);
  return filter.order === "latest"
    ? { ...filter, from: laterOf(from, filter.from) }
    : { ...filter, to: earlierOf(to, filter.to) };
}

/**
 * Lists the matches of a search in the order of departures. If matches are rare and many months remain, all months are read at
 * once.
 * @param search.ofMonth returns the `tsquery` of a month, `YYYY-MM`
 * @param known matches up to the date `from`, in the order of the list
 * @returns null if more than `MAX_FOUND_PEOPLE` people match
 */
export async function searchByMonth(
  db: Database,
  agencyId: string,
  search: { ofMonth: (month: string) => string; findAll: () => Promise<IdArray | null>; dates: BookedDates },
  { filter, page }: { filter: ListConditions; page: Page },
  known: { ids: IdArray; from: string },
): Promise<ListedBooking[] | null> {
  const months = monthsOf(filter, search.dates, known.from);
  let { ids } = known;
  let people = 0;
  let found = 0;
  let searched = 0;
  let next = 1;
  let isTried = false;
  while (searched < months.length) {
    const window = months.slice(searched, searched + next);
    const further = await findInMonths(db, agencyId, window.map(search.ofMonth), MAX_FOUND_PEOPLE - people);
    if (!further) return null;
    searched += window.length;
    people += further.people;
    found += further.bookings;
    ids = merge(ids, further.ids);
    let matched = found;
    if (found >= page.limit && searched < months.length) {
      const rows = await listAgencyRows(db, agencyId, upTo(filter, months[searched - 1] ?? ""), page, ids);
      if (rows.length >= page.limit) return rows;
      matched = rows.length;
    }
    const isRare = (SURPLUS * people * months.length) / searched <= MAX_RARE_PEOPLE;
    if (!isTried && searched > 1 && isRare && months.length - searched > MANY_MONTHS) {
      isTried = true;
      const all = await search.findAll();
      if (all) return listAgencyRows(db, agencyId, filter, page, all);
    }
    const expected = (SURPLUS * searched * page.limit) / matched - searched;
    next = matched > 0 ? Math.min(Math.ceil(expected), MAX_GROWTH * searched) : GROWTH * searched;
    next = Math.max(next, 1);
  }
  return listAgencyRows(db, agencyId, filter, page, ids);
}
