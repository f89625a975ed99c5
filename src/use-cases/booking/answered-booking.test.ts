import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderByLink } from "../../../tests/support/by-link.ts";
import { changingBookings } from "../../../tests/support/changing-bookings.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import {
  changeQuestion,
  insertQuestion,
  insertThreeQuestions,
} from "../../../tests/support/samples/questions.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { errorCode, openAgency, START, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { answers } from "../../db/schema/questions.ts";
import type { BookingRequest } from "../../domain/booking/booking-request.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Answer } from "../../domain/questions/answer.ts";
import { SENSITIVE_VERSION } from "../../domain/questions/answer-field.ts";
import { readAnswers } from "../questions/steps/answers.ts";
import { perform } from "../use-case.ts";
import { createBooking } from "./create-booking.ts";
import { planBooking } from "./plan-booking.ts";

let database: TestDatabase;
let site: TestAgency;
let questions: Awaited<ReturnType<typeof insertThreeQuestions>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await openAgency(database.db);
  questions = await insertThreeQuestions(database.db, site.experience);
});
afterAll(() => database.close());

const answer = (questionId: string, person: number | null, value: string): Answer => ({
  questionId,
  person,
  value,
});
type Participants = BookingRequest["participantsInfo"];

const bothSizes = () => [answer(questions.size, 0, "s"), answer(questions.size, 1, "l")];

async function issues(change: Partial<BookingRequest>): Promise<Record<string, string>> {
  const ctx = await site.traveller();
  const error = await perform(createBooking, ctx, sampleBookingRequest(site.experience, 2, change)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error("it went well");
  return { ...error.fields };
}

const read = (bookingId: string) => readAnswers(site.system, database.db, [bookingId], "en");

test("answers are stored with the booking, in order, and sealed", async () => {
  const { id } = await site.book(2, {
    answers: [
      answer(questions.allergies, 1, "Maní"),
      answer(questions.size, 1, "l"),
      answer(questions.size, 0, "s"),
      answer(questions.pickup, null, "  Hotel\nDann "),
      answer(questions.allergies, 0, "  "),
    ],
    sensitiveConsent: SENSITIVE_VERSION,
  });
  expect(await read(id)).toMatchObject([
    { question: "Where do we pick you up?", answer: "Hotel Dann", person: null, isSensitive: false },
    { question: "Shirt size", answer: "Small", value: "s", person: 0 },
    { question: "Shirt size", answer: "Large", value: "l", person: 1 },
    { question: "Any allergies?", answer: "Maní", person: 1, isSensitive: true },
  ]);
  const rows = await database.db
    .select()
    .from(answers)
    .where(and(eq(answers.agencyId, site.agency.id), eq(answers.bookingId, id)));
  expect(rows.map(({ value }) => value).join()).not.toMatch(/Maní|Dann/);
  expect(rows.map(({ consentedAt }) => consentedAt).filter(Boolean)).toEqual([START]);
  expect((await site.booking(id)).consents).toMatchObject({ sensitiveVersion: SENSITIVE_VERSION });
});

test("an experience without required questions is booked as before", async () => {
  await changeQuestion(database.db, site.experience, questions.size, { isRequired: false });
  const { id, booking } = await site.book(2);
  expect(await read(id)).toEqual([]);
  expect(booking.consents).not.toHaveProperty("sensitiveVersion");
});

describe("answers are refused with an error beside the field", () => {
  test("if a required answer is missing", async () => {
    expect(await issues({ answers: [answer(questions.size, 0, "s")] })).toEqual({
      [`answers.${questions.size}.1`]: "Elige una de las opciones.",
    });
    expect(Object.keys(await issues({}))).toEqual(
      [0, 1].map((person) => `answers.${questions.size}.${person}`),
    );
  });

  test("if an answer is not one of the options", async () => {
    expect(
      Object.keys(await issues({ answers: [answer(questions.size, 0, "xl"), ...bothSizes().slice(1)] })),
    ).toEqual([`answers.${questions.size}.0`]);
  });

  test.each<[string, () => Answer, (value: Answer) => string]>([
    [
      "belongs to nobody on the booking",
      () => answer(questions.size, 2, "s"),
      () => `answers.${questions.size}.2`,
    ],
    [
      "is one person's, and the question is about the booking",
      () => answer(questions.pickup, 0, "Hotel"),
      () => `answers.${questions.pickup}.0`,
    ],
    [
      "is the booking's, and the question is about each person",
      () => answer(questions.size, null, "s"),
      () => `answers.${questions.size}.booking`,
    ],
    ["is given twice", () => answer(questions.size, 0, "l"), () => `answers.${questions.size}.0`],
  ])("if an answer %s", async (_, given, field) => {
    const one = given();
    expect(Object.keys(await issues({ answers: [...bothSizes(), one] }))).toEqual([field(one)]);
  });

  test("if a sensitive answer comes without consent to the current text", async () => {
    const given = [...bothSizes(), answer(questions.allergies, 0, "Maní")];
    expect(await issues({ answers: given })).toEqual({ sensitiveConsent: "Acéptalo para continuar." });
    expect(Object.keys(await issues({ answers: given, sensitiveConsent: "2020-01-01" }))).toEqual([
      "sensitiveConsent",
    ]);
  });

  test("if an answer is to another agency's question", async () => {
    const other = await openAgency(database.db);
    const foreign = await insertQuestion(database.db, other.experience, { subject: "booking", kind: "text" });
    expect(Object.keys(await issues({ answers: [...bothSizes(), answer(foreign, null, "Hotel")] }))).toEqual([
      `answers.${foreign}.booking`,
    ]);
  });

  test("if a question was retired after the page was shown", async () => {
    await changeQuestion(database.db, site.experience, questions.pickup, { retiredAt: START });
    expect(await issues({ answers: [...bothSizes(), answer(questions.pickup, null, "Hotel")] })).toEqual({
      [`answers.${questions.pickup}.booking`]:
        "La agencia cambió esta pregunta. Vuelve a cargar la página y respóndela otra vez.",
    });
    await site.book(2, { answers: [...bothSizes(), answer(questions.pickup, null, "")] });
  });
});

test("companions who complete their details by link answer their questions there", async () => {
  const byLink = await openAgency(database.db, { agency: { companionDetails: "by-link" } });
  const { size } = await insertThreeQuestions(database.db, byLink.experience);
  const ctx = await byLink.traveller();
  expect(await errorCode(perform(createBooking, ctx, orderByLink(byLink)))).toBe("invalid-input");
  await perform(createBooking, ctx, { ...orderByLink(byLink), answers: [answer(size, 0, "s")] });
  expect(await byLink.bookingsOf(ctx.userId)).toHaveLength(1);
});

test("a repeated key needs the same answers", async () => {
  const ctx = await site.traveller();
  const order = sampleBookingRequest(site.experience, 2, {
    answers: bothSizes(),
    idempotencyKey: "key-of-the-form",
  });
  const url = await perform(createBooking, ctx, order);
  await changeQuestion(database.db, site.experience, questions.size, { retiredAt: START });
  expect(await perform(createBooking, ctx, order)).toBe(url);
  const [booking] = await site.bookingsOf(ctx.userId);
  expect(await read(booking?.id ?? "")).toHaveLength(2);
  const other = { ...order, answers: [answer(questions.size, 0, "l"), answer(questions.size, 1, "l")] };
  expect(await errorCode(perform(createBooking, ctx, other))).toBe("idempotency-key-reused");
});

test("a held booking is paid if its answers are the same, and replaced if one differs", async () => {
  const given = [...bothSizes(), answer(questions.allergies, 0, "Maní")];
  const { ctx, id } = await site.book(2, { answers: given, sensitiveConsent: SENSITIVE_VERSION });
  const plan = (typed: Answer[]) => {
    const { idempotencyKey: _, ...wanted } = sampleBookingRequest(site.experience, 2, { answers: typed });
    return perform(planBooking, ctx, { wanted, formKey: "key-of-the-form" });
  };
  // The allergies are missing, because a browser does not store sensitive answers.
  expect(await plan([...bothSizes(), answer(questions.pickup, null, " ")])).toEqual({ pay: { id } });
  const changed = await plan([answer(questions.size, 0, "l"), answer(questions.size, 1, "l")]);
  expect(changed).toMatchObject({ create: { replaces: id } });
  if (!("create" in changed)) return;
  await perform(createBooking, ctx, changed.create);
  const [next] = (await site.bookingsOf(ctx.userId)).filter((one) => one.id !== id);
  expect((await read(next?.id ?? "")).map(({ value }) => value)).toEqual(["l", "Maní", "l"]);
});

describe("a sensitive answer that the browser no longer has", () => {
  type Party = (people: Participants) => Participants;
  const replace = async (change: Partial<BookingRequest>, by: Party, before: Party = (people) => people) => {
    const given = [
      ...[answer(questions.size, 0, "s"), answer(questions.size, 1, "l"), answer(questions.size, 2, "l")],
      ...[answer(questions.allergies, 1, "Maní"), answer(questions.allergies, 2, "Leche")],
    ];
    const booked = before(sampleBookingRequest(site.experience, 3).participantsInfo);
    const sensitiveConsent = SENSITIVE_VERSION;
    const { ctx, id } = await site.book(3, { answers: given, sensitiveConsent, participantsInfo: booked });
    const people = by(booked);
    const sizes = people.map((_, index) => answer(questions.size, index, "s"));
    const order = sampleBookingRequest(site.experience, people.length, { answers: sizes, ...change });
    const later = new Date(START.getTime() + 60_000);
    const clock = { now: () => later, byDatabase: () => later };
    await perform(createBooking, { ...ctx, clock }, { ...order, participantsInfo: people, replaces: id });
    const [next] = (await site.bookingsOf(ctx.userId)).filter((one) => one.id !== id);
    const sensitive = (await read(next?.id ?? "")).filter(({ isSensitive }) => isSensitive);
    const rows = await database.db
      .select({ at: answers.consentedAt })
      .from(answers)
      .where(and(eq(answers.agencyId, site.agency.id), eq(answers.bookingId, next?.id ?? "")));
    const consents = rows.flatMap(({ at }) => at ?? []);
    return { next, consents, answers: sensitive.map(({ person, value }) => [person, value]) };
  };

  test("stays with its person if the booking is replaced by one for fewer people", async () => {
    const remove = ([lead, , third]: Participants) => [lead, third] as Participants;
    const { next, consents, answers: kept } = await replace({}, remove);
    expect(kept).toEqual([[1, "Leche"]]);
    expect(consents).toEqual([START]);
    expect(next?.consents).toMatchObject({ sensitiveVersion: SENSITIVE_VERSION });
  });

  test("is replaced by a new answer of the same person", async () => {
    const sizes = [0, 1, 2].map((person) => answer(questions.size, person, "s"));
    const change = {
      answers: [...sizes, answer(questions.allergies, 1, "Nada")],
      sensitiveConsent: SENSITIVE_VERSION,
    };
    const { answers: kept } = await replace(change, (people) => people);
    expect(kept).toEqual([
      [1, "Nada"],
      [2, "Leche"],
    ]);
  });

  test("stays with its person if two people without documents share a name", async () => {
    site = await openAgency(database.db, { agency: { companionDetails: "by-link" } });
    questions = await insertThreeQuestions(database.db, site.experience);
    const namesakes = ([lead]: Participants) => [lead, { name: "Juan Páez" }, { name: "Juan Páez" }];
    const { answers: kept } = await replace({}, (people) => people, namesakes as Party);
    expect(kept).toEqual([
      [1, "Maní"],
      [2, "Leche"],
    ]);
  });

  test("is not transferred to a different person", async () => {
    const { next, answers: kept } = await replace({}, ([lead, second]) => [
      ...([lead, { ...second, documentNumber: "79900111" }] as Participants),
    ]);
    expect(kept).toEqual([]);
    expect(next?.consents).not.toHaveProperty("sensitiveVersion");
  });
});

test("the answers of a person who leaves the booking are no longer listed", async () => {
  const { change } = changingBookings(site);
  const booked = await site.bookPaid(3, { answers: [...bothSizes(), answer(questions.size, 2, "s")] });
  const removedId = (await read(booked.id))[1]?.participantId ?? "";
  await change(booked, { remove: [removedId] });
  expect((await read(booked.id)).map(({ person, value }) => [person, value])).toEqual([
    [0, "s"],
    [1, "s"],
  ]);
});
