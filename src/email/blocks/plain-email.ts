import type { EmailContent } from "./email-content.ts";

/** Fixed sentences of an e-mail. */
type FixedMessages = Pick<EmailContent, "preheader" | "badge" | "heading">;

/** An e-mail without good or bad news and without attachments. */
export const plainEmail = (
  { preheader, badge, heading }: FixedMessages,
  rest: Pick<EmailContent, "subject" | "blocks" | "because">,
): EmailContent => ({ preheader, badge, heading, tone: "plain", attachments: [], ...rest });
