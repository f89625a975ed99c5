import type { EmailContent } from "./email-content.ts";

type FixedMessages = Pick<EmailContent, "preheader" | "badge" | "heading">;

export const plainEmail = (
  { preheader, badge, heading }: FixedMessages,
  content: Pick<EmailContent, "subject" | "blocks" | "because">,
): EmailContent => ({ preheader, badge, heading, tone: "plain", ...content });
