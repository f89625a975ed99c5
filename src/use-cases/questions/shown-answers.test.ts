import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { linesOfPage, readPdf } from "../../../tests/support/files/read-pdf.ts";
import { wholeFile } from "../../../tests/support/files/whole-file.ts";
import { insertQuestion, insertThreeQuestions } from "../../../tests/support/samples/questions.ts";
import { sampleBookingRequest } from "../../../tests/support/samples/sample-experience.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { ManifestFormat, ManifestView } from "../../domain/export/manifest.ts";
import { SENSITIVE_VERSION } from "../../domain/questions/answer-field.ts";
import { answerLine, type ShownAnswer } from "../../domain/questions/shown-answer.ts";
import { listAudit } from "../audit/list-audit.ts";
import { bookByHand } from "../booking-by-staff/book-by-hand.ts";
import { getBookingFile } from "../booking-file/get-booking-file.ts";
import { syncCheckIns } from "../check-in/sync-check-ins.ts";
import { getDeparture } from "../departures/get-departure.ts";
import { exportManifest } from "../export/export-manifest.ts";
import { perform } from "../use-case.ts";
import { listHandQuestions } from "./list-hand-questions.ts";

const FORMULA = '=HYPERLINK("https://malo.test")';

let database: TestDatabase;
let site: TestAgency;
let bookingId: string;
let asked: Awaited<ReturnType<typeof insertThreeQuestions>>;
beforeAll(async () => {
  database = await testDatabase(4);
});
beforeEach(async () => {
  site = await openAgency(database.db);
  asked = await insertThreeQuestions(database.db, site.experience);
  const { id } = await site.book(2, {
    answers: [
      { questionId: asked.pickup, person: null, value: FORMULA },
      { questionId: asked.size, person: 0, value: "s" },
      { questionId: asked.size, person: 1, value: "l" },
      { questionId: asked.allergies, person: 1, value: "Maní" },
    ],
    sensitiveConsent: SENSITIVE_VERSION,
  });
  bookingId = id;
});
afterAll(() => database.close());

const key = () => ({ experienceId: site.experience.id, date: "2026-12-05", startTime: "08:00" });
const exportFile = async (role: Role, view: ManifestView = "list", format: ManifestFormat = "csv") => {
  const wanted = { ...key(), view, format, liveList: "https://panel.test/list" };
  return wholeFile((await perform(exportManifest, staffOf(site, role), wanted)).pieces);
};
const linesOf = async (...asked: Parameters<typeof exportFile>) =>
  (await exportFile(...asked)).toString().split("\r\n").slice(0, -1);
const sentences = async () => {
  const { rows } = await perform(listAudit, staffOf(site, "owner"), { by: "staff" });
  return rows.map(({ sentence }) => sentence);
};

type Answered = { answers?: readonly ShownAnswer[] };
const textsOf = ({ answers = [] }: Answered) => answers.map(answerLine);
const PICKUP = `¿Dónde te recogemos? ${FORMULA}`;

const shown = (party: (Answered & { people: readonly Answered[] }) | undefined) =>
  party && [party, ...party.people].map(textsOf);
const ALL = [
  [PICKUP],
  ["Talla de camiseta: Pequeña"],
  ["Talla de camiseta: Grande", "¿Tienes alergias? Maní"],
];
const WITHOUT_SENSITIVE = [[PICKUP], ["Talla de camiseta: Pequeña"], ["Talla de camiseta: Grande"]];

test.each<[Role, string[][]]>([
  ["owner", ALL],
  ["desk-lite", ALL],
  ["accounts", WITHOUT_SENSITIVE],
])(
  "the files of a booking and its departure have the answers that the role %s may read",
  async (role, expected) => {
    const reader = staffOf(site, role);
    expect(shown(await perform(getBookingFile, reader, { id: bookingId }))).toEqual(expected);
    const { parties } = await perform(getDeparture, reader, key());
    expect(shown(parties?.[0])).toEqual(expected);
  },
);

test("a booking by telephone can have answers, and a sensitive answer needs the consent", async () => {
  const desk = staffOf(site, "desk-lite");
  const listed = await perform(listHandQuestions, desk, { experienceId: site.experience.id });
  expect(listed.map(({ text }) => text)).toEqual([
    "¿Dónde te recogemos?",
    "Talla de camiseta",
    "¿Tienes alergias?",
  ]);
  const { consents: _none, ...order } = sampleBookingRequest(site.experience, 1, { date: "2026-12-06" });
  const answers = [{ questionId: asked.allergies, person: 0, value: "Maní" }];
  const book = (consent: { sensitiveConsent?: string }) =>
    perform(bookByHand, desk, { ...order, ...consent, answers, idempotencyKey: v7() });
  await expect(book({})).rejects.toMatchObject({ fields: { sensitiveConsent: expect.any(String) } });
  const { id } = await book({ sensitiveConsent: SENSITIVE_VERSION });
  expect(shown(await perform(getBookingFile, desk, { id }))).toEqual([[], ["¿Tienes alergias? Maní"]]);
});

test("the check-in list has the answers", async () => {
  const reader = { ...staffOf(site, "desk"), locale: "en" as const };
  const sync = async () => (await perform(syncCheckIns, reader, { deviceId: bookingId, checkIns: [] })).list;
  // The booking is too far ahead for the check-in list.
  expect((await sync()).bookings).toEqual([]);
  await site.bookPaid(1, {
    ...{ date: "2026-11-21", sensitiveConsent: SENSITIVE_VERSION },
    answers: [
      { questionId: asked.size, person: 0, value: "l" },
      { questionId: asked.allergies, person: 0, value: "Maní" },
    ],
  });
  const [listed] = (await sync()).bookings;
  expect(shown(listed)).toEqual([[], ["Shirt size: Large", "Any allergies? Maní"]]);
});

test("a file has a column for each question, and escapes formulas", async () => {
  await insertQuestion(database.db, site.experience, {
    ...{ position: 4, subject: "booking", kind: "text" },
    text: { "es-CO": "Nadie respondió", en: "Nobody answered" },
  });
  const [titles, first, second] = (await linesOf("desk")).map((line) => line.split(";"));
  expect(titles?.slice(9)).toEqual([
    "¿Dónde te recogemos?",
    "Talla de camiseta",
    "¿Tienes alergias? (dato sensible)",
  ]);
  expect(first?.slice(9)).toEqual([`"'=HYPERLINK(""https://malo.test"")"`, "Pequeña", ""]);
  expect(second?.slice(9)).toEqual(["", "Grande", "Maní"]);
  expect((await linesOf("accounts"))[0]).not.toContain("alergias");
});

test("a printed list has the answers of bookings and people", async () => {
  const lines = readPdf(await exportFile("desk", "list", "pdf")).flatMap(linesOfPage);
  expect(lines).toEqual(expect.arrayContaining(ALL.flat()));
});

test.each(["insurer", "park"] as const)("the file for the %s has no answers", async (view) => {
  for (const format of ["csv", "pdf"] as const) {
    const file = await exportFile("owner", view, format);
    const text = format === "csv" ? file.toString() : readPdf(file).flatMap(linesOfPage).join();
    expect(text).not.toMatch(/Maní|Pequeña|HYPERLINK/);
  }
  expect((await sentences()).join()).not.toContain("sensibles");
});

test("the audit records that a file has sensitive answers", async () => {
  await exportFile("desk");
  await exportFile("accounts");
  const departure = "de la salida del 5 de dic de 2026 a las 8:00\u00a0a.\u00a0m. en CSV, sin documentos";
  expect(await sentences()).toEqual([
    `Exportó la lista ${departure}.`,
    `Exportó la lista ${departure}, con respuestas sensibles.`,
  ]);
});
