import type { MessageContent } from "./message.ts";

/** A reassigned guide gets the same list under another key. */
export const guideListSubject = ({
  guideListId,
  guideId,
  putBack,
}: Extract<MessageContent, { kind: "guide-list" }>): string =>
  `${guideListId}:${guideId}${putBack ? `:${putBack}` : ""}`;
