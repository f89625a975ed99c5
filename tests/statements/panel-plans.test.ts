import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCast } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import { readPlans, recordStatements } from "../../bench/panel/plans.ts";
import { panelQuestions } from "../../bench/panel/questions.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

const BOOKINGS = 10_000;

/** Rows of a full page: 51 bookings, two people and two entries of each of 50, and what the page shows beside them. */
const PAGE = 300;

/** Most rows of the other questions, with the reason. None grows with the agency's past. */
const OTHERS: Readonly<Record<string, number>> = {
  // The bookings of today and tomorrow, and the seats of 60 days.
  today: 5_000,
  // The bookings of a month.
  "a month of departures": 3_000,
  // The page, and one person of each booking who lacks details.
  "bookings with somebody missing, ahead": 400,
  // 51 entries and their bookings.
  "audit of the staff": 150,
  // The list is read until it has a page, and one booking in ten is cancelled.
  "cancelled bookings": 1_000,
  // At most 1 000 bookings with two people each are compared before the search index is used, 3 000 for several words.
  "search by a rare name": 4_000,
  "search by a common name": 4_000,
  "search by e-mail": 4_000,
  "search by four digits": 4_000,
  "search by two words": 10_000,
  // Bookings ahead first, then those of the past.
  "search of the panel by a rare name": 8_000,
  "search of the panel by a day": 8_000,
};

type Panel = Awaited<ReturnType<typeof panelQuestions>>;

let database: TestDatabase;
let endRecording: () => void;
let panel: Panel;
beforeAll(async () => {
  database = await testDatabase(2);
  endRecording = recordStatements();
  const scale = { agencies: 1, experiencesPerAgency: 24, days: 0, bookingsPerDeparture: 0 };
  const cast = await writeCast(database.db, scale);
  const agency = { agencyId: cast.agency.id, userId: cast.travellers[0] ?? "" };
  await fillAgency(await database.session(), { ...agency, bookings: BOOKINGS, shape: "past" });
  panel = await panelQuestions(database.url, cast);
});
afterAll(async () => {
  endRecording();
  await panel.close();
  await database.close();
});

/** Returns the questions that read more rows than they may, with the rows that each statement reads. */
async function wasteful(questions: Panel["questions"]): Promise<Record<string, string[]>> {
  const byQuestion = Map.groupBy(await readPlans(database.url, questions), ({ what }) => what);
  const over = [...byQuestion].filter(
    ([what, plans]) => plans.reduce((rows, { read }) => rows + read, 0) > (OTHERS[what] ?? PAGE),
  );
  return Object.fromEntries(
    over.map(([what, plans]) => [what, plans.map(({ statement, widest }) => `${statement}: ${widest}`)]),
  );
}

test("no list, search or page of the panel reads more as an agency's past grows", async () => {
  expect(Object.keys(OTHERS).filter((what) => !(what in panel.questions))).toEqual([]);
  expect(await wasteful(panel.questions)).toEqual({});
});

test.each([
  ["audit of the staff", "audit_staff_at"],
  ["bookings with an outstanding balance", "bookings_owing_departs"],
  ["bookings with somebody missing, ahead", "bookings_lacking_departs"],
  ["bookings made by hand", "bookings_by_hand_departs"],
])("%s reads too much without the index %s", async (what, index) => {
  const { rows } = await database.pool.query("select pg_get_indexdef($1::regclass) as definition", [index]);
  await database.pool.query(`drop index ${index}`);
  const { [what]: ask = async () => undefined } = panel.questions;
  expect(Object.keys(await wasteful({ [what]: ask }))).toEqual([what]);
  await database.pool.query(rows[0].definition);
});
