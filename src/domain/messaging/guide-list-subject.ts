import type { MessageContent } from "./message.ts";

/** A reassigned guide gets the last list again, so this e-mail needs a key of its own. */
export const guideListSubject = ({
  guideListId,
  guideId,
  putBack,
}: Extract<MessageContent, { kind: "guide-list" }>): string =>
  `${guideListId}:${guideId}${putBack ? `:${putBack}` : ""}`;
