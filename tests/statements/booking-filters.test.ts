import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSampleData } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import { filtersOf, type PairWork, pairsOf, readPairs } from "../../bench/panel/pairs.ts";
import { recordStatements } from "../../bench/panel/plans.ts";
import { connect } from "../../src/db/connection/client.ts";
import { listBookings } from "../../src/db/queries/booking/booking-list.ts";
import { type BookingFilter, bookingFilterSchema } from "../../src/domain/booking/booking-filter.ts";
import { placeDate } from "../../src/domain/departures/place-time.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";

const BOOKINGS = 20_000;
const PAGE = 51;
/** A tenth of the product's maximum, because the test's agency has few bookings. */
const MAX_READ = 1_000;
/**
 * `listBookings` counts a range of an index and then reads the range. Each booking adds at most three rows of check-ins or
 * people.
 */
const MAX_ROWS = 5 * MAX_READ;

let database: TestDatabase;
let endRecording: () => void;
let work: PairWork[];
beforeAll(async () => {
  database = await testDatabase(2);
  endRecording = recordStatements();
  const scale = { agencies: 1, experiencesPerAgency: 24, days: 0, bookingsPerDeparture: 0 };
  const sampleData = await writeSampleData(database.db, scale);
  const agencyId = sampleData.agency.id;
  const agency = { agencyId, userId: sampleData.travellers[0] ?? "" };
  await fillAgency(await database.session(), { ...agency, bookings: BOOKINGS, shape: "past" });
  const offered = sampleData.experiences;
  const experiences = { sold: offered[0]?.id ?? "", unsold: offered.at(-1)?.id ?? "" };
  const client = connect(database.url, 1);
  const list = (filter: Partial<BookingFilter>) =>
    listBookings(
      client.db,
      agencyId,
      bookingFilterSchema.parse(filter),
      { after: null, limit: PAGE },
      MAX_READ,
    );
  work = await readPairs(database.url, list, pairsOf(filtersOf(placeDate(new Date()), experiences)));
  await client.close();
});
afterAll(async () => {
  endRecording();
  await database.close();
});

test("each pair of filters is read in each order, however many bookings match", () => {
  expect(work.length).toBeGreaterThan(500);
  expect(work.filter(({ read }) => read > MAX_ROWS)).toEqual([]);
});

test("a list that ends before its page is full and before all bookings are read can be continued", () => {
  const partial = work.filter(({ isPartial }) => isPartial);
  expect(partial.length).toBeGreaterThan(0);
  expect(partial.filter(({ shown }) => shown >= PAGE)).toEqual([]);
});

test("a list with filters that exclude each other cannot be continued", () => {
  expect(work.filter(({ list, isPartial }) => isPartial && /cancelled, (paid|nobody)/.test(list))).toEqual(
    [],
  );
});
