import type { EmailContent } from "./email-content.ts";

type FixedMessages = Pick<EmailContent, "preheader" | "badge" | "heading">;

/** Returns an e-mail of neutral tone, without attachments. */
export const plainEmail = (
  { preheader, badge, heading }: FixedMessages,
  content: Pick<EmailContent, "subject" | "blocks" | "because">,
): EmailContent => ({ preheader, badge, heading, tone: "plain", ...content });
