import type { EmailRequest } from "./email-request.ts";

export interface Attachment {
  filename: string;
  /** Base64. */
  content: string;
  disposition: "attachment" | "inline";
  /** Content id, referenced by `cid:` addresses in the HTML. */
  id?: string | undefined;
}

export interface Address {
  email: string;
  name?: string | undefined;
}

export interface SentMessage {
  /** 24 hex digits, equal to `x-message-id`. */
  id: string;
  sentAt: string;
  from: Address;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  replyTo: Address[];
  subject: string;
  html: string;
  text: string;
  tags: string[];
  attachments: Attachment[];
  /** "bounced" if every recipient's mail server refused the message. */
  status: "delivered" | "bounced";
}

/** Several recipients are joined by ", ". */
export interface MessageView {
  id: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  attachments: Pick<Attachment, "filename" | "content" | "disposition">[];
}

export function toSentMessage(request: EmailRequest, id: string, sentAt: Date): SentMessage {
  const replyTo = request.reply_to === undefined ? [] : [request.reply_to].flat();
  return {
    id,
    sentAt: sentAt.toISOString(),
    from: request.from,
    to: request.to,
    cc: request.cc ?? [],
    bcc: request.bcc ?? [],
    replyTo,
    subject: request.subject,
    html: request.html ?? "",
    text: request.text ?? "",
    tags: request.tags ?? [],
    attachments: (request.attachments ?? []).map((one) => ({
      ...one,
      disposition: one.disposition ?? "attachment",
    })),
    status: request.to.every((one) => one.email.startsWith("bounce+")) ? "bounced" : "delivered",
  };
}

export function toMessageView(message: SentMessage): MessageView {
  return {
    id: message.id,
    to: message.to.map((one) => one.email).join(", "),
    from: message.from.email,
    subject: message.subject,
    html: message.html,
    text: message.text,
    attachments: message.attachments.map(({ filename, content, disposition }) => ({
      filename,
      content,
      disposition,
    })),
  };
}

export function isAddressedTo(message: SentMessage, email: string): boolean {
  const wanted = email.trim().toLowerCase();
  return [...message.to, ...message.cc, ...message.bcc].some((one) => one.email.toLowerCase() === wanted);
}
