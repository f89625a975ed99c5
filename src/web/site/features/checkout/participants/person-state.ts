import { isFilledIn, type ParticipantDraft } from "./participant-drafts.ts";

export type PersonState = "complete" | "missing" | "wrong";

/** Returns whether a field belongs to a participant, as a detail or as an answer. */
export const isOfPerson = (name: string, index: number): boolean =>
  name.startsWith(`participantsInfo.${index}.`) ||
  (name.startsWith("answers.") && name.endsWith(`.${index}`));

const hasAnswered = (draft: ParticipantDraft, required: readonly string[]): boolean =>
  required.every((id) => draft.answers?.[id]);

/**
 * @param messages error texts of the whole group, by field name.
 * @param required ids of the questions that the person must answer.
 */
export function personState(
  draft: ParticipantDraft,
  index: number,
  messages: Readonly<Record<string, string>>,
  required: readonly string[],
): PersonState {
  if (Object.keys(messages).some((name) => isOfPerson(name, index))) return "wrong";
  return isFilledIn(draft, index === 0) && hasAnswered(draft, required) ? "complete" : "missing";
}
