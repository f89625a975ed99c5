import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSampleData } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import { inTransaction } from "../../src/db/connection/transaction.ts";
import { createBookingSearch } from "../../src/db/queries/booking/booking-search.ts";
import { moveSearchTerms } from "../../src/db/queries/personal-data/search-terms.ts";
import type { BookingOrder, ListCursor } from "../../src/domain/booking/booking-filter.ts";
import { monthOf, searchQuery } from "../../src/domain/booking/search-terms.ts";
import { peopleQuery } from "../../src/use-cases/personal-data/steps/people.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { testEncryption } from "../support/encryption.ts";

const BOOKINGS = 10_000;
const PAGE = 51;
const PAGES = 4;
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
  const sampleData = await writeSampleData(database.db, scale);
  agencyId = sampleData.agency.id;
  const agency = { agencyId, userId: sampleData.travellers[0] ?? "" };
  await fillAgency(await database.session(), { ...agency, bookings: BOOKINGS, shape: "past" });
  // Adds a search term to more people than the search reads by the index, but to no booking near the beginning of the list.
  await database.pool.query(
    `update participants set search_terms = search_terms || array[agency_id || '/remota', agency_id || '@' || search_month || '/remota'] where booking_id in (
      select id from bookings where agency_id = $1 order by date desc, start_time desc, id desc limit 6000)`,
    [agencyId],
  );
});
afterAll(() => database.close());

async function idsOfScan(words: string[], order: BookingOrder, status?: "CANCELLED"): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from bookings where agency_id = $1 and ($3::text is null or status = $3) and id in (
      select booking_id from participants where array_to_tsvector(search_terms) @@ $2::tsquery)
    order by ${ORDER[order]} limit ${PAGE * PAGES}`,
    [agencyId, searchQuery(agencyId, words, []), status ?? null],
  );
  return rows.map(({ id }) => id);
}

async function idsOfPages(words: string[], order: BookingOrder, filter: { status?: "CANCELLED" }) {
  const people = peopleQuery({ encryption: testEncryption }, agencyId, { words, digits: [] });
  const search = createBookingSearch(database.db, agencyId, { code: null, people });
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
    for (const filter of [{}, { status: "CANCELLED" as const }])
      expect(await idsOfPages(words, order, filter)).toEqual(await idsOfScan(words, order, filter.status));
  },
);

test("a search finds bookings that moved to another month, in the order of their new dates", async () => {
  const words = ["ana", "restr"];
  const moved = (await idsOfScan(words, "departure")).slice(0, 6);
  for (const id of moved) {
    const { rows } = await database.pool.query<{ date: string }>(
      "update bookings set date = date + 31 where agency_id = $1 and id = $2 returning date::text",
      [agencyId, id],
    );
    const month = monthOf(rows[0]?.date ?? "");
    await inTransaction(database.db, (tx) => moveSearchTerms(tx, { agencyId, id }, month));
  }
  for (const order of ["departure", "latest"] as const)
    expect(await idsOfPages(words, order, {})).toEqual(await idsOfScan(words, order));
});

test("a search finds people stored by an old release without search terms for a month", async () => {
  await database.pool.query(
    `update participants set search_month = null,
       search_terms = array(select term from unnest(search_terms) as term where not starts_with(term, agency_id || '@'))
     where agency_id = $1 and name like '% Restrepo72'`,
    [agencyId],
  );
  for (const order of ["departure", "latest"] as const)
    expect(await idsOfPages(["restrepo72"], order, {})).toEqual(await idsOfScan(["restrepo72"], order));
});
