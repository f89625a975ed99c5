import type { Answer } from "../../../../../domain/questions/answer.ts";

/** Typed answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

/** Returns the merged answers as a part of a draft. Later ones win. Nothing if there are none. */
export function answered(...all: (Answers | undefined)[]): { answers?: Answers } {
  const answers: Answers = Object.assign({}, ...all);
  return Object.keys(answers).length > 0 ? { answers } : {};
}

/** Returns the answers of one participant, or of the booking if `person` is null. */
export const answersOf = (answers: readonly Answer[], person: number | null): Answers =>
  Object.fromEntries(
    answers.filter((one) => one.person === person).map(({ questionId, value }) => [questionId, value]),
  );

/** Returns everybody's answers as they are submitted. */
export const submittedAnswers = (answers: Answers, people: readonly { answers?: Answers }[]): Answer[] =>
  [
    { person: null, own: answers },
    ...people.map((one, person) => ({ person, own: one.answers ?? {} })),
  ].flatMap(({ person, own }) =>
    Object.entries(own).map(([questionId, value]) => ({ questionId, person, value })),
  );

/** Returns the answers to some questions. */
export const answersTo = (answers: Answers, ids: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, value]) => ids.has(id) && value !== ""));
