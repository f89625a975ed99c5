import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";
import { staffOf } from "../../../tests/support/staff/staff.ts";
import { errorCode, openAgency, type TestAgency } from "../../../tests/support/use-case-context.ts";
import { findQuestion } from "../../db/queries/questions/question-edits.ts";
import { answers } from "../../db/schema/questions.ts";
import type { Role } from "../../domain/access/permissions.ts";
import type { Sealed } from "../../domain/identity/sealed.ts";
import { MAX_QUESTIONS, type QuestionEdit } from "../../domain/questions/question.ts";
import { listAudit } from "../audit/list-audit.ts";
import { perform } from "../use-case.ts";
import { listAgencyQuestions } from "./list-agency-questions.ts";
import { placeQuestion } from "./place-question.ts";
import { retireQuestion } from "./retire-question.ts";
import { saveQuestion } from "./save-question.ts";

const HOTEL: QuestionEdit = {
  ...{ subject: "booking", kind: "text", options: [], isRequired: false, isSensitive: false },
  text: { "es-CO": "¿En qué hotel te recogemos?", en: "At which hotel do we pick you up?" },
};

let database: TestDatabase;
let site: TestAgency;
beforeAll(async () => {
  database = await testDatabase(4);
});
beforeEach(async () => {
  site = await openAgency(database.db);
});
afterAll(() => database.close());

const list = async (role: Role = "manager") => {
  const experiences = await perform(listAgencyQuestions, staffOf(site, role));
  return experiences.find(({ experienceId }) => experienceId === site.experience.id)?.questions ?? [];
};
const texts = async () => (await list()).map(({ text }) => text["es-CO"]);

interface Saved extends Partial<QuestionEdit> {
  questionId: string;
  experienceId?: string;
  replaces?: string | null;
  successorId?: string;
}
const save = (edit: Saved, role: Role = "manager") =>
  perform(saveQuestion, staffOf(site, role), {
    ...{ ...HOTEL, experienceId: site.experience.id, replaces: null, successorId: v7(), ...edit },
  });
const retire = (questionId: string, role: Role = "manager") =>
  perform(retireQuestion, staffOf(site, role), { questionId });
const place = (questionId: string, to: number, role: Role = "manager") =>
  perform(placeQuestion, staffOf(site, role), { questionId, place: to });
const withText = (name: string) => ({ text: { "es-CO": name, en: name } });

async function addQuestion(edit: Partial<QuestionEdit> = {}) {
  const questionId = v7();
  await save({ questionId, ...edit });
  const question = (await list()).find(({ id }) => id === questionId);
  if (!question) throw new Error("the question was not saved");
  return question;
}

async function answer(questionId: string) {
  const { id: bookingId } = await site.book(1);
  const at = site.clock.now();
  await database.db.insert(answers).values({
    ...{ agencyId: site.agency.id, id: v7(), bookingId, questionId, participantId: null },
    ...{ value: "sealed" as unknown as Sealed, consentedAt: null, answeredAt: at },
  });
}

const findStored = (id: string) => findQuestion(database.db, { agencyId: site.agency.id, id });

describe("the questions of an experience", () => {
  test("can be added at the end, edited and retired, and the audit records each act", async () => {
    const first = await addQuestion();
    await addQuestion(withText("¿Talla de bota?"));
    site.clock.forward(1_000);
    await save({ questionId: first.id, replaces: first.updatedAt, isRequired: true });
    await retire(first.id);
    expect(await texts()).toEqual(["¿Talla de bota?"]);
    const { rows } = await perform(listAudit, staffOf(site, "owner"), { by: "staff" });
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      "Caminata al páramo: retiró la pregunta «¿En qué hotel te recogemos?».",
      "Caminata al páramo: cambió la pregunta «¿En qué hotel te recogemos?» (obligatoria o no).",
      "Caminata al páramo: agregó la pregunta «¿Talla de bota?».",
      "Caminata al páramo: agregó la pregunta «¿En qué hotel te recogemos?».",
    ]);
  });

  test("can be listed and changed only by managers and owners", async () => {
    const { id } = await addQuestion();
    for (const role of ["guide", "desk", "desk-lite", "accounts", "content"] as const) {
      expect(await errorCode(list(role)), role).toBe("not-allowed");
      expect(await errorCode(save({ questionId: v7() }, role)), role).toBe("not-allowed");
      expect(await errorCode(place(id, 0, role)), role).toBe("not-allowed");
      expect(await errorCode(retire(id, role)), role).toBe("not-allowed");
    }
    expect(await list("owner")).toHaveLength(1);
  });

  test("are hidden from other agencies, which cannot change them", async () => {
    const question = await addQuestion();
    const first = site;
    site = await openAgency(database.db);
    expect(await list("owner")).toEqual([]);
    const foreign = { questionId: question.id, replaces: question.updatedAt };
    expect(await errorCode(save({ ...foreign, isRequired: true }))).toBe("question-not-found");
    expect(await errorCode(save({ ...foreign, experienceId: first.experience.id }))).toBe(
      "experience-not-found",
    );
    expect(await errorCode(place(question.id, 0))).toBe("question-not-found");
    expect(await errorCode(retire(question.id))).toBe("question-not-found");
    site = first;
    expect(await list()).toEqual([question]);
  });

  test("are changed by only one of two concurrent changes, and the other is refused", async () => {
    const { id: questionId, updatedAt: replaces } = await addQuestion();
    site.clock.forward(1_000);
    const outcomes = await Promise.allSettled(
      ["A", "B"].map((name) => save({ questionId, replaces, ...withText(`Pregunta ${name}`) })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await errorCode(save({ questionId, replaces, ...withText("Otra") }))).toBe("question-changed");
    await retire(questionId);
    expect(await errorCode(save({ questionId, replaces, ...withText("Otra") }))).toBe("question-changed");
    expect(await list()).toEqual([]);
  });

  test("are limited in number, even if two people add the last one at once", async () => {
    for (let index = 1; index < MAX_QUESTIONS; index++) await addQuestion(withText(`Pregunta ${index}`));
    const outcomes = await Promise.allSettled(
      ["A", "B"].map((name) => addQuestion(withText(`Última ${name}`))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await errorCode(save({ questionId: v7() }))).toBe("too-many-questions");
    expect(await list()).toHaveLength(MAX_QUESTIONS);
  });

  test("can be moved to a place, and a repeated call has no effect", async () => {
    const [a] = [
      await addQuestion(withText("Uno")),
      await addQuestion(withText("Dos")),
      await addQuestion(withText("Tres")),
    ];
    await place(a.id, 1);
    await place(a.id, 1);
    expect(await texts()).toEqual(["Dos", "Uno", "Tres"]);
    await place(a.id, 9);
    expect(await texts()).toEqual(["Dos", "Tres", "Uno"]);
    await place(a.id, 0);
    expect(await texts()).toEqual(["Uno", "Dos", "Tres"]);
    expect((await list())[0]?.updatedAt).toBe(a.updatedAt);
    await retire(a.id);
    expect(await errorCode(place(a.id, 0))).toBe("question-not-found");
  });
});

describe("an edit of a question", () => {
  test("updates the row if nobody has answered", async () => {
    const { id: questionId, updatedAt: replaces } = await addQuestion();
    await save({ questionId, replaces, ...withText("¿Dónde te recogemos?") });
    expect(await list()).toMatchObject([{ id: questionId }]);
  });

  test("with answers retires the row, and a successor takes its place", async () => {
    const { id: questionId, updatedAt: replaces } = await addQuestion();
    await addQuestion(withText("¿Talla de bota?"));
    await answer(questionId);
    const edit = { questionId, replaces, successorId: v7(), ...withText("¿Dónde te recogemos?") };
    await save(edit);
    await save(edit);
    expect(await list()).toMatchObject([
      { id: edit.successorId, text: { "es-CO": "¿Dónde te recogemos?" } },
      { text: { "es-CO": "¿Talla de bota?" } },
    ]);
    expect(await findStored(questionId)).toMatchObject({ text: HOTEL.text, retiredAt: site.clock.now() });
  });

  test("that only makes an answer required updates a row with answers", async () => {
    const { id: questionId, updatedAt: replaces } = await addQuestion();
    await answer(questionId);
    await save({ questionId, replaces, isRequired: true });
    expect(await list()).toMatchObject([{ id: questionId, isRequired: true }]);
  });

  test("waits for a concurrent booking that answers it", async () => {
    const { id: questionId, updatedAt: replaces } = await addQuestion();
    const { id: bookingId } = await site.book(1);
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `insert into answers (agency_id, id, booking_id, question_id, value, answered_at)
         values ($1, $2, $3, $4, 'sealed', now())`,
        [site.agency.id, v7(), bookingId, questionId],
      );
      const saved = save({ questionId, replaces, ...withText("¿Dónde te recogemos?") });
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%questions%' and datname = current_database()",
          );
          return rows.length;
        })
        .toBe(1);
      await client.query("commit");
      await saved;
    } finally {
      client.release();
    }
    expect(await findStored(questionId)).toMatchObject({ text: HOTEL.text, retiredAt: site.clock.now() });
  });
});

test("a sensitive question cannot be required, and a choice needs at least two options", () => {
  const typed = { ...HOTEL, questionId: v7(), experienceId: v7(), successorId: v7(), replaces: null };
  const issuesOf = (change: object) =>
    saveQuestion.input
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issuesOf({})).toBeUndefined();
  expect(issuesOf({ isRequired: true, isSensitive: true })).toEqual([["isRequired", "sensitive-required"]]);
  expect(issuesOf({ kind: "choice" })).toEqual([["options", "too-few:2"]]);
});
