import type { Attachment, EmailAddress, OutgoingEmail } from "../../ports/email.ts";

/** Returns the body of `POST /v1/email`. The provider accepts at most five tags. */
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

/** Removes line breaks and bidirectional control characters, for use in a header. */
const headerText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** Returns an address in the provider's format. Removes `;` and `,` from the name, because the provider would refuse them. */
function address({ email, name }: EmailAddress) {
  const clean = headerText(name.replace(/[;,]/g, " "));
  return clean ? { email, name: clean } : { email };
}

function attachment({ filename, content, disposition, id }: Attachment) {
  return { filename, content, disposition, ...(id ? { id } : {}) };
}
