import { isFilledIn, type ParticipantDraft } from "./participant-drafts.ts";

export type PersonState = "complete" | "missing" | "wrong";

/** @param messages error texts of the whole group, by field name. */
export function personState(
  draft: ParticipantDraft,
  index: number,
  messages: Readonly<Record<string, string>>,
): PersonState {
  const own = `participantsInfo.${index}.`;
  if (Object.keys(messages).some((name) => name.startsWith(own))) return "wrong";
  return isFilledIn(draft, index === 0) ? "complete" : "missing";
}
