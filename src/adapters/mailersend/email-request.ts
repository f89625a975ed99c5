import type { Attachment, EmailAddress, OutgoingEmail } from "../../ports/email.ts";

/** The provider accepts at most five tags. */
export function toEmailRequest(email: OutgoingEmail) {
  return {
    from: address(email.from),
    to: [address(email.to)],
    ...(email.replyTo ? { reply_to: address(email.replyTo) } : {}),
    subject: headerText(email.subject),
    html: email.html,
    text: email.text,
    ...(email.attachments.length > 0 ? { attachments: email.attachments.map(attachment) } : {}),
    ...(email.tags.length > 0 ? { tags: email.tags.slice(0, 5) } : {}),
  };
}

const headerText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Removes `;` and `,` from the name, because the provider would refuse them. */
function address({ email, name }: EmailAddress) {
  const clean = headerText(name.replace(/[;,]/g, " "));
  return clean ? { email, name: clean } : { email };
}

function attachment({ filename, content, disposition, id }: Attachment) {
  return { filename, content, disposition, ...(id ? { id } : {}) };
}
