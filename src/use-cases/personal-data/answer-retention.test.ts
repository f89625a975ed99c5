import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { insertThreeQuestions } from "../../../tests/support/samples/questions.ts";
import { DAY, openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { SENSITIVE_VERSION } from "../../domain/questions/answer-field.ts";
import { cancelBooking } from "../booking/cancel-booking.ts";
import { eraseUser } from "../identity/erase-user.ts";
import { readAnswers } from "../questions/steps/answers.ts";
import { perform } from "../use-case.ts";
import { keepRetention } from "./keep-retention.ts";
import { reportPerson } from "./steps/report-person.ts";

const PERIODS = { documents: 730, names: 3_653, messages: 730, unpaid: 30 };
/** The day of the sample booking's departure. */
const TRIP = new Date("2026-12-05T15:00:00Z");

let database: TestDatabase;
let site: TestAgency;
let answers: { questionId: string; person: number | null; value: string }[];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
  const { pickup, size, allergies } = await insertThreeQuestions(database.db, site.experience);
  answers = [
    { questionId: pickup, person: null, value: "Hotel Dann" },
    { questionId: size, person: 0, value: "s" },
    { questionId: allergies, person: 0, value: "Maní" },
  ];
});
afterAll(() => database.close());

const answersInput = () => ({ answers, sensitiveConsent: SENSITIVE_VERSION });
const answersOf = async (id: string) =>
  (await readAnswers(site.system, database.db, [id], "en")).map(({ answer }) => answer);
async function keepRetentionAfter(time: Date, days: number) {
  site.clock.set(new Date(time.getTime() + days * DAY));
  return perform(keepRetention, site.system, PERIODS);
}

test("sensitive answers are deleted 30 days after the trip, and other answers two years after the trip", async () => {
  const { id } = await site.bookPaid(1, answersInput());
  await keepRetentionAfter(TRIP, 30);
  expect(await answersOf(id)).toEqual(["Hotel Dann", "Small", "Maní"]);
  expect(await keepRetentionAfter(TRIP, 31)).toMatchObject({ sensitiveAnswers: 1, answers: 0 });
  expect(await answersOf(id)).toEqual(["Hotel Dann", "Small"]);
  expect((await site.booking(id)).requestHash).toBe("");
  await keepRetentionAfter(TRIP, 730);
  expect(await answersOf(id)).toHaveLength(2);
  expect(await keepRetentionAfter(TRIP, 731)).toMatchObject({ sensitiveAnswers: 0, answers: 2 });
  expect(await answersOf(id)).toEqual([]);
});

test("all answers of a booking that was cancelled unpaid are deleted after 30 days", async () => {
  const { ctx, id } = await site.book(1, answersInput());
  const kept = await site.bookPaid(1, answersInput());
  await perform(cancelBooking, ctx, { id });
  await keepRetentionAfter(START, 30);
  expect(await answersOf(id)).toHaveLength(3);
  await keepRetentionAfter(START, 31);
  expect(await answersOf(id)).toEqual([]);
  expect(await answersOf(kept.id)).toHaveLength(3);
});

test("the erasure of an account deletes its sensitive answers, and keeps the answers of other accounts", async () => {
  const [own, other] = [await site.bookPaid(1, answersInput()), await site.bookPaid(1, answersInput())];
  await perform(eraseUser, own.ctx);
  expect(await answersOf(own.id)).toEqual(["Hotel Dann", "Small"]);
  expect(await answersOf(other.id)).toHaveLength(3);
});

test("the report of an account has all answers of its bookings, and the report of a participant only their own", async () => {
  const { ctx, id } = await site.bookPaid(2, {
    ...answersInput(),
    answers: [...answers, { questionId: answers[1]?.questionId ?? "", person: 1, value: "l" }],
  });
  const own = await reportPerson(site.system, { userId: ctx.userId });
  expect(own.agencies[0]?.bookings[0]?.answers.map(({ answer }) => answer)).toEqual([
    "Hotel Dann",
    "Pequeña",
    "Maní",
    "Grande",
  ]);
  const invited = await reportPerson(site.system, {
    email: "ana@viajeros.test",
    agencyId: site.agency.id,
  });
  const [part] = (invited.agencies[0]?.participations ?? []).filter(({ bookingId }) => bookingId === id);
  expect(part?.answers.map(({ answer }) => answer)).toEqual(["Pequeña", "Maní"]);
});
