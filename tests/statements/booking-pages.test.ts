import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type SampleData, writeSampleData } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import {
  BOOKING_ORDERS,
  type BookingFilter,
  bookingFilterSchema,
  orderName,
} from "../../src/domain/booking/booking-filter.ts";
import { BOOKING_SOURCES } from "../../src/domain/booking/booking-source.ts";
import { addDays, placeDate } from "../../src/domain/departures/place-time.ts";
import { readBookingPage } from "../../src/use-cases/booking-file/list-agency-bookings.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";

const BOOKINGS = 90;
const ROWS = 3;
/**
 * Bookings depart at most this many days before or after today. The bookings were made and sold at most this many days
 * before today.
 */
const DAYS = 20;

let database: TestDatabase;
let sampleData: SampleData;
let site: Awaited<ReturnType<typeof openSite>>;
let experiences: string[];
beforeAll(async () => {
  database = await testDatabase(2);
  const scale = { agencies: 1, experiencesPerAgency: 3, days: 0, bookingsPerDeparture: 0 };
  sampleData = await writeSampleData(database.db, scale);
  const agency = { agencyId: sampleData.agency.id, userId: sampleData.travellers[0] ?? "" };
  const session = await database.session();
  await fillAgency(session, { ...agency, bookings: BOOKINGS, shape: "past" });
  // The id decides the order of bookings with the same times.
  await session.query(`
    with random as materialized (select id, random() as a, random() as b, random() as c from bookings)
    update bookings set date = current_date + (a * ${2 * DAYS})::int - ${DAYS},
      start_time = case when b < 0.5 then '08:00' else '14:00' end,
      created_at = date_trunc('day', now()) - (c * ${DAYS})::int * interval '1 day',
      confirmed_at = case when status <> 'PENDING' then date_trunc('day', now()) - (b * ${DAYS})::int * interval '1 day' end
    from random where random.id = bookings.id`);
  const { rows } = await database.pool.query<{ id: string }>("select id from experiences order by position");
  experiences = rows.map(({ id }) => id);
  site = await openSite(database.url, sampleData, 2);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const ORDER = {
  departure: "date, start_time, id",
  latest: "date desc, start_time desc, id desc",
  made: "created_at desc, id desc",
  sold: "confirmed_at desc, id desc",
};

/** The statement uses neither an index nor a limit. */
async function idsOfScan(filter: BookingFilter): Promise<string[]> {
  const { from, to, experience, status, money, source, incomplete, checkedIn, soldFrom, soldTo } = filter;
  const checked = "exists (select from check_ins c where c.booking_id = b.id and c.kind = 'in')";
  const moneyOf = `case when status = 'PENDING' then 'unpaid' when status = 'CANCELLED' then ''
    when owes then 'owed' else 'paid' end`;
  const soldDay = "(confirmed_at at time zone 'America/Bogota')::date";
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from bookings b where ($1::date is null or date >= $1) and ($2::date is null or date <= $2)
      and ($3::uuid is null or experience_id = $3) and ($4::text is null or status = $4)
      and ($5::text is null or ${moneyOf} = $5) and ($6::text is null or source = $6)
      and ($7::text is null or status <> 'CANCELLED' and exists (
        select from participants p where p.booking_id = b.id and (name is null or document_type is null)))
      and ($8::text is null or case when $8 = 'somebody' then ${checked} else status = 'CONFIRMED' and not ${checked} end)
      and ($9::date is null or ${soldDay} >= $9) and ($10::date is null or ${soldDay} <= $10)
    order by ${ORDER[orderName(filter)]}`,
    [from, to, experience, status, money, source, incomplete, checkedIn, soldFrom, soldTo],
  );
  return rows.map(({ id }) => id);
}

/** The copy is next to the original in every list, and its random id decides which comes first. */
async function insertDuplicate(id: string): Promise<void> {
  const { rows } = await database.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'bookings' and column_name not in ('id', 'code')`,
  );
  const columns = rows[0]?.columns;
  await database.pool.query(
    `insert into bookings (id, code, ${columns})
     select gen_random_uuid(), 'AV-' || left(md5(random()::text), 12), ${columns} from bookings where id = $1`,
    [id],
  );
}

async function readPages(
  filter: BookingFilter,
  maxRead: number,
  afterPage: (rows: string[]) => Promise<void>,
) {
  const ids: string[] = [];
  let { order } = filter;
  let after: string | undefined;
  let pages = 0;
  do {
    const page = await readBookingPage(
      site.contextOf(""),
      { ...filter, order, after },
      { rows: ROWS, maxRead },
    );
    const read = page.rows.map(({ id }) => id);
    expect(read.length === ROWS || page.next === null || page.readTo !== null).toBe(true);
    ids.push(...read);
    after = page.next ?? undefined;
    ({ order } = page);
    pages += 1;
    expect(pages).toBeLessThan(10 * BOOKINGS);
    await afterPage(read);
  } while (after);
  return { ids, order };
}

const today = placeDate(new Date());
const day = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((days) => addDays(today, days));
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const filters = () =>
  fc
    .record({
      from: maybe(day(-DAYS, 0)),
      to: maybe(day(0, DAYS)),
      experience: maybe(fc.constantFrom(...experiences)),
      status: maybe(fc.constantFrom("PENDING" as const, "CONFIRMED" as const, "CANCELLED" as const)),
      money: maybe(fc.constantFrom("paid" as const, "owed" as const, "unpaid" as const)),
      source: maybe(fc.constantFrom(...BOOKING_SOURCES)),
      incomplete: maybe(fc.constant("yes" as const)),
      checkedIn: maybe(fc.constantFrom("somebody" as const, "nobody" as const)),
      soldFrom: maybe(day(-DAYS, -DAYS / 2)),
      soldTo: maybe(day(-DAYS / 2, 0)),
      order: fc.constantFrom(...BOOKING_ORDERS),
    })
    .chain((filter) =>
      // At most two filters, because more filters leave too few bookings for several pages.
      fc.subarray(Object.keys(filter), { maxLength: 2 }).map((kept) =>
        bookingFilterSchema.parse({
          ...Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))),
          order: filter.order,
        }),
      ),
    );

test.each([5, 40, 10_000])(
  "pages that read %i bookings contain each match once and in order, while copies are inserted",
  async (maxRead) => {
    await fc.assert(
      fc.asyncProperty(filters(), fc.boolean(), async (filter, isInserted) => {
        const { rows } = await database.pool.query<{ id: string }>("select id from bookings");
        const first = new Set(rows.map(({ id }) => id));
        const all = await idsOfScan(filter);
        const { ids, order } = await readPages(filter, maxRead, async (read) => {
          const origin = read.at(-1) ?? all[0];
          if (isInserted && origin) await insertDuplicate(origin);
        });
        expect(new Set(ids).size).toBe(ids.length);
        const expected = order === filter.order ? all : await idsOfScan({ ...filter, order });
        expect(ids.filter((id) => first.has(id))).toEqual(expected.filter((id) => first.has(id)));
        await database.pool.query("delete from bookings where not id = any($1)", [[...first]]);
      }),
      { numRuns: 60 },
    );
  },
);
