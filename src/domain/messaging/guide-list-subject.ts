import type { MessageContent } from "./message.ts";

/** Subject of a list to a guide. A reassigned guide gets the same list under another subject. */
export const guideListSubject = ({
  guideListId,
  guideId,
  putBack,
}: Extract<MessageContent, { kind: "guide-list" }>): string =>
  `${guideListId}:${guideId}${putBack ? `:${putBack}` : ""}`;
