import type { Attachment, EmailAddress, OutgoingEmail } from "../../ports/email.ts";

/** The body of `POST /v1/email`; the provider takes no more than five tags. */
export function toEmailRequest(email: OutgoingEmail) {
  return {
    from: address(email.from),
    to: [address(email.to)],
    ...(email.replyTo ? { reply_to: address(email.replyTo) } : {}),
    subject: email.subject,
    html: email.html,
    text: email.text,
    ...(email.attachments.length > 0 ? { attachments: email.attachments.map(attachment) } : {}),
    ...(email.tags.length > 0 ? { tags: email.tags.slice(0, 5) } : {}),
  };
}

/** The provider refuses names with `;` or `,`. */
function address({ email, name }: EmailAddress) {
  const clean = name.replace(/[;,]/g, " ").replace(/\s+/g, " ").trim();
  return clean ? { email, name: clean } : { email };
}

function attachment({ filename, content, disposition, id }: Attachment) {
  return { filename, content, disposition, ...(id ? { id } : {}) };
}
