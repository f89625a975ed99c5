import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCast } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import { createBookingSearch } from "../../src/db/queries/booking/booking-search.ts";
import type { BookingOrder, ListCursor } from "../../src/domain/booking/booking-filter.ts";
import { searchQuery } from "../../src/domain/booking/search-terms.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

const BOOKINGS = 10_000;
const PAGE = 51;
const PAGES = 3;
const ORDER: Readonly<Record<BookingOrder, string>> = {
  departure: "date, start_time, id",
  latest: "date desc, start_time desc, id desc",
  made: "created_at desc, id desc",
};

let database: TestDatabase;
let agencyId: string;
beforeAll(async () => {
  database = await testDatabase(2);
  const scale = { agencies: 1, experiencesPerAgency: 24, days: 0, bookingsPerDeparture: 0 };
  const cast = await writeCast(database.db, scale);
  agencyId = cast.agency.id;
  const agency = { agencyId, userId: cast.travellers[0] ?? "" };
  await fillAgency(await database.session(), { ...agency, bookings: BOOKINGS, shape: "past" });
  // More people than the search reads by the index. Nobody is near the beginning of the list.
  await database.pool.query(
    `update participants set search_terms = search_terms || array[agency_id || '/remota'] where booking_id in (
      select id from bookings where agency_id = $1 order by date desc, start_time desc, id desc limit 6000)`,
    [agencyId],
  );
});
afterAll(() => database.close());

/** Reads the ids of some pages, each after the last booking of the previous page. */
async function idsOfPages(query: string, order: BookingOrder, filter: { status?: "CANCELLED" }) {
  const search = createBookingSearch(database.db, agencyId, { code: null, people: query });
  const ids: string[] = [];
  let after: ListCursor | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const rows = await search({ order, ...filter }, { after, limit: PAGE });
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    const { date, startTime, createdAt, id } = last;
    after = order === "made" ? { order, at: createdAt, id } : { order, date, startTime, id };
  }
  return ids;
}

test.each(
  [["ana"], ["restrepo72"], ["ana", "restr"], ["remota"], ["ana", "remota"], ["v9"], ["nobody"]].flatMap(
    (words) => (["departure", "latest", "made"] as const).map((order) => ({ words, order })),
  ),
)(
  "a search for $words in the order $order finds the same bookings as a full scan",
  async ({ words, order }) => {
    const query = searchQuery(agencyId, words, []) ?? "";
    for (const filter of [{}, { status: "CANCELLED" as const }]) {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from bookings where agency_id = $1 and ($3::text is null or status = $3) and id in (
        select booking_id from participants where array_to_tsvector(search_terms) @@ $2::tsquery)
      order by ${ORDER[order]} limit ${PAGE * PAGES}`,
        [agencyId, query, filter.status ?? null],
      );
      expect(await idsOfPages(query, order, filter)).toEqual(rows.map(({ id }) => id));
    }
  },
);
