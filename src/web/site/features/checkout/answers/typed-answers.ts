import type { Answer } from "../../../../../domain/questions/answer.ts";

/** Typed answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

/**
 * Merges answers into a fragment of a draft. A later answer replaces an earlier answer to the same question. Returns an empty
 * object without answers.
 */
export function mergedAnswers(...all: (Answers | undefined)[]): { answers?: Answers } {
  const answers: Answers = Object.assign({}, ...all);
  return Object.keys(answers).length > 0 ? { answers } : {};
}

/** Returns the answers of one participant, or of the booking if `person` is null. */
export const answersOf = (answers: readonly Answer[], person: number | null): Answers =>
  Object.fromEntries(
    answers.filter((answer) => answer.person === person).map(({ questionId, value }) => [questionId, value]),
  );

/** Returns the answers of the booking and of all participants in their submitted shape. */
export const submittedAnswers = (answers: Answers, people: readonly { answers?: Answers }[]): Answer[] =>
  [
    { person: null, typed: answers },
    ...people.map((participant, person) => ({ person, typed: participant.answers ?? {} })),
  ].flatMap(({ person, typed }) =>
    Object.entries(typed).map(([questionId, value]) => ({ questionId, person, value })),
  );

/** Returns the answers to the questions with the given ids, without empty answers. */
export const answersTo = (answers: Answers, ids: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, value]) => ids.has(id) && value !== ""));
