import type { DraftField } from "./participant-drafts.ts";

/** The messages of one participant out of those of the whole group, by the participant's own field names. */
export function messagesOf(
  messages: Readonly<Record<string, string>>,
  index: number,
): Partial<Record<DraftField, string>> {
  const prefix = `participantsInfo.${index}.`;
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );
}
