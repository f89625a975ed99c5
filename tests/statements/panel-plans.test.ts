import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type SampleData, writeSampleData } from "../../bench/booking/site.ts";
import { fillAgency } from "../../bench/panel/fill.ts";
import { readPlans, recordStatements, type StatementPlan } from "../../bench/panel/plans.ts";
import { panelQuestions } from "../../bench/panel/questions.ts";
import { completeSearchTerms } from "../../src/use-cases/personal-data/complete-search-terms.ts";
import { perform } from "../../src/use-cases/use-case.ts";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";

const BOOKINGS = 10_000;

/**
 * A page reads 51 bookings, and for 50 of these bookings two people, two entries and four check-ins each. Some further rows
 * follow.
 */
const PAGE = 500;

/** Maximum rows of other pages, each with the reason. */
const OTHERS: Readonly<Record<string, number>> = {
  // The bookings of today and tomorrow, and the seats of 60 days.
  today: 3_000,
  "a month of departures": 3_000,
  // 51 entries and their bookings.
  "audit of the staff": 150,
  // The check-ins of the page's people, one for each party.
  "bookings with somebody checked in": 700,
  "bookings with somebody checked in, the latest": 700,
  "bookings with somebody checked in, the newest": 700,
  // One in ten of the last thousand bookings was made by hand. With a maximum of 500 rows, the test would not notice a read of
  // all these bookings in order.
  "bookings made by hand, the newest": 300,
  // The bookings of a week are counted by an index, read and sorted.
  "bookings of the last week, the newest": 600,
  // The bookings of a week with their check-ins.
  "bookings of the last week with nobody checked in": 500,
  // The sample's bookings of future departures have creation times in the future, and come first in the list.
  "bookings sold this week": 1_000,
  // The list is read until a page is full, and one booking in ten is cancelled.
  "cancelled bookings": 1_000,
  // 204 bookings with two people each are read without filling a page. Then the search index is read by month.
  "search by a rare name": 800,
  "search by a rare name, the latest": 800,
  "search by a rare name, the newest": 800,
  // The rows of a search by a rare name, and the matches of one month, which fill a page.
  "search by a name of recent bookings": 1_200,
  "search by e-mail": 700,
  "search by four digits": 700,
  // About 408 bookings with two people each.
  "search by a common name": 2_100,
  // One booking in sixteen matches. About 1 000 bookings with two people each are compared.
  "search by two words": 3_700,
  // 100 future bookings with two people each are read first, and then 100 past bookings.
  "search of the panel by a common name": 500,
  "search of the panel by two letters": 500,
  "search of the panel by a rare name": 900,
  "search of the panel by a name of recent bookings": 900,
  "search of the panel by a day": 800,
};

/**
 * Maximum blocks of a page. If each row were read separately, a row would take four blocks from the index's root to the table.
 */
const BLOCKS = 3_200;

/** Maximum blocks of other pages, each with the reason. */
const OTHER_BLOCKS: Readonly<Record<string, number>> = {
  // Bookings and pending changes of each departure of 60 days are looked up by an index.
  today: 3_800,
};

/**
 * Maximum number of function calls: two for each of 24 experiences (a rule's minimum and the lowest capacity), and none
 * for a departure.
 */
const FUNCTION_CALLS = 48;

type Panel = Awaited<ReturnType<typeof panelQuestions>>;

let database: TestDatabase;
let sampleData: SampleData;
let endRecording: () => void;
let panel: Panel;
beforeAll(async () => {
  database = await testDatabase(2);
  endRecording = recordStatements();
  const scale = { agencies: 1, experiencesPerAgency: 24, days: 0, bookingsPerDeparture: 0 };
  sampleData = await writeSampleData(database.db, scale);
  const agency = { agencyId: sampleData.agency.id, userId: sampleData.travellers[0] ?? "" };
  await fillAgency(await database.session(), { ...agency, bookings: BOOKINGS, shape: "past" });
  panel = await panelQuestions(database.url, sampleData);
});
afterAll(async () => {
  endRecording();
  await panel.close();
  await database.close();
});

async function excessiveReads(questions: Panel["questions"]): Promise<Record<string, string[]>> {
  const byQuestion = Map.groupBy(await readPlans(database.url, questions), ({ what }) => what);
  const total = (plans: readonly StatementPlan[], of: "read" | "blocks" | "functionCalls") =>
    plans.reduce((sum, plan) => sum + plan[of], 0);
  const excessive = [...byQuestion].filter(
    ([what, plans]) =>
      total(plans, "read") > (OTHERS[what] ?? PAGE) ||
      total(plans, "blocks") > (OTHER_BLOCKS[what] ?? BLOCKS) ||
      total(plans, "functionCalls") > FUNCTION_CALLS,
  );
  return Object.fromEntries(
    excessive.map(([what, plans]) => [
      what,
      plans.map(({ statement, widest, blocks }) => `${statement}: ${widest}, ${blocks} blocks`),
    ]),
  );
}

test("reads of the panel's lists, searches and pages do not grow with an agency's past", async () => {
  expect(Object.keys(OTHERS).filter((what) => !(what in panel.questions))).toEqual([]);
  expect(await excessiveReads(panel.questions)).toEqual({});
});

test.each([
  ["audit of the staff", "audit_staff_at"],
  ["bookings with an outstanding balance", "bookings_owing_departs"],
  ["bookings with somebody missing, ahead", "bookings_lacking_departs"],
  ["bookings made by hand", "bookings_by_hand_departs"],
  ["bookings made by hand, the newest", "bookings_by_hand_created"],
  ["bookings with somebody missing, the newest", "bookings_lacking_created"],
  ["bookings with somebody checked in, the latest", "bookings_checked_in_departs"],
  ["bookings with somebody checked in, the newest", "bookings_checked_in_created"],
  ["bookings of an experience without recent sales, the newest", "bookings_experience_created"],
  ["an added departure that nobody has booked", "booking_changes_departure"],
  ["one booking", "refunds_booking"],
  ["cancel a departure", "refunds_booking"],
])("%s reads too much without the index %s", async (what, index) => {
  const { rows } = await database.pool.query("select pg_get_indexdef($1::regclass) as definition", [index]);
  await database.pool.query(`drop index ${index}`);
  const { [what]: ask = async () => undefined } = panel.questions;
  expect(Object.keys(await excessiveReads({ [what]: ask }))).toEqual([what]);
  await database.pool.query(rows[0].definition);
});

test("codes, names, e-mails and digits of the searches find bookings", async () => {
  const searches = Object.entries(panel.questions).filter(([what]) => what.startsWith("search by"));
  const found = await Promise.all(
    searches.map(async ([what, ask]) => [what, ((await ask()) as { rows: unknown[] }).rows.length]),
  );
  expect(Object.fromEntries(found)).toEqual({
    "search by code": 1,
    "search by a rare name": 8,
    "search by a rare name, the latest": 8,
    "search by a rare name, the newest": 8,
    "search by a name of recent bookings": 50,
    "search by a common name": 50,
    "search by two words": 50,
    "search by e-mail": 1,
    "search by four digits": 8,
  });
});

/**
 * Maximum blocks of a page of fifty bookings that have check-ins. In an agency of this size, a booking takes up to three
 * blocks each for its people, its ledger entries and its check-ins.
 */
const BLOCKS_WITH_CHECK_INS = 9 * 50;

test("a page looks up check-ins once for each booking, and not for each person", async () => {
  const { "bookings with an outstanding balance": ask = async () => undefined } = panel.questions;
  const plans = await readPlans(database.url, { ask });
  expect(plans.reduce((sum, { blocks }) => sum + blocks, 0)).toBeLessThanOrEqual(BLOCKS_WITH_CHECK_INS);
});

test("the nightly job reads at most five thousand people in a statement, and their bookings", async () => {
  const site = await openSite(database.url, sampleData, 1);
  const ctx = { ...site.contextOf(""), actor: { kind: "system", name: "nightly" } } as const;
  const plans = await readPlans(database.url, { terms: () => perform(completeSearchTerms, ctx) });
  await site.close();
  expect(plans.length).toBeGreaterThan(4);
  expect(plans.map(({ read }) => read).filter((read) => read > 10_000)).toEqual([]);
});

/** Runs of a prepared statement after which PostgreSQL decides whether to keep one plan for all values. */
const RUNS_BEFORE_DECISION = 5;

/** Statements that PostgreSQL plans at each run, each with the reason. */
const PLANNED_AT_EACH_RUN = [
  // The frequency of a word decides whether its index is read.
  "with found as materialized",
];

test("a connection plans the statements of lists and searches once, also for a long history", async () => {
  const alone = await panelQuestions(database.url, sampleData, 1);
  const customPlans = async () => {
    const { rows } = await alone.pool.query<{ statement: string; plans: number }>(
      "select statement, custom_plans::int as plans from pg_prepared_statements",
    );
    return new Map(rows.map(({ statement, plans }) => [statement, plans]));
  };
  const planned: Record<string, string[]> = {};
  for (const [what, ask] of Object.entries(alone.questions).filter(([name]) =>
    /bookings|search/.test(name),
  )) {
    for (let run = 0; run <= RUNS_BEFORE_DECISION; run += 1) await ask();
    const before = await customPlans();
    await ask();
    const again = [...(await customPlans())]
      .filter(([statement, plans]) => plans > (before.get(statement) ?? 0))
      .map(([statement]) => statement.trim())
      .filter((statement) => !PLANNED_AT_EACH_RUN.some((beginning) => statement.startsWith(beginning)));
    if (again.length > 0) planned[what] = again;
  }
  await alone.close();
  expect(planned).toEqual({});
});
