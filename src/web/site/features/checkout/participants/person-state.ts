import { isFilledIn, type ParticipantDraft } from "./participant-drafts.ts";

export type PersonState = "complete" | "missing" | "wrong";

/** Returns whether a form field holds a detail or an answer of a participant. */
export const isOfPerson = (name: string, index: number): boolean =>
  name.startsWith(`participantsInfo.${index}.`) ||
  (name.startsWith("answers.") && name.endsWith(`.${index}`));

const hasAnswers = (draft: ParticipantDraft, requiredIds: readonly string[]): boolean =>
  requiredIds.every((id) => draft.answers?.[id]);

/**
 * @param messages error texts of the whole group, by field name.
 * @param requiredIds ids of the questions that the person must answer.
 */
export function personState(
  draft: ParticipantDraft,
  index: number,
  messages: Readonly<Record<string, string>>,
  requiredIds: readonly string[],
): PersonState {
  if (Object.keys(messages).some((name) => isOfPerson(name, index))) return "wrong";
  return isFilledIn(draft, index === 0) && hasAnswers(draft, requiredIds) ? "complete" : "missing";
}
