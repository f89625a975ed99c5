import { isFilledIn, type ParticipantDraft } from "./participant-drafts.ts";

/** Of a person on the form: everything is there, something is missing, or something is wrong. */
export type PersonState = "complete" | "missing" | "wrong";

/** @param messages of the whole group, by the names of the fields. */
export function personState(
  draft: ParticipantDraft,
  index: number,
  messages: Readonly<Record<string, string>>,
): PersonState {
  const own = `participantsInfo.${index}.`;
  if (Object.keys(messages).some((name) => name.startsWith(own))) return "wrong";
  return isFilledIn(draft, index === 0) ? "complete" : "missing";
}
