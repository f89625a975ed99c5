import type { Answer } from "../../../../../domain/questions/answer.ts";

/** Typed answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

/** A later answer replaces an earlier answer to the same question. */
export function mergedAnswers(...all: (Answers | undefined)[]): { answers?: Answers } {
  const answers: Answers = Object.assign({}, ...all);
  return Object.keys(answers).length > 0 ? { answers } : {};
}

/** @param person null for the booking */
export const answersOf = (answers: readonly Answer[], person: number | null): Answers =>
  Object.fromEntries(
    answers.filter((answer) => answer.person === person).map(({ questionId, value }) => [questionId, value]),
  );

export const submittedAnswers = (answers: Answers, people: readonly { answers?: Answers }[]): Answer[] =>
  [
    { person: null, typed: answers },
    ...people.map((participant, person) => ({ person, typed: participant.answers ?? {} })),
  ].flatMap(({ person, typed }) =>
    Object.entries(typed).map(([questionId, value]) => ({ questionId, person, value })),
  );

export const answersTo = (answers: Answers, ids: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, value]) => ids.has(id) && value !== ""));
