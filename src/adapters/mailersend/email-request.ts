import type { Attachment, MailAddress, OutgoingMail } from "../../ports/email.ts";

/** The body of `POST /v1/email`; the provider takes no more than five tags. */
export function toEmailRequest(mail: OutgoingMail) {
  return {
    from: address(mail.from),
    to: [address(mail.to)],
    ...(mail.replyTo ? { reply_to: address(mail.replyTo) } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attachment) } : {}),
    ...(mail.tags.length > 0 ? { tags: mail.tags.slice(0, 5) } : {}),
  };
}

/** The provider refuses names with `;` or `,`. */
function address({ email, name }: MailAddress) {
  const clean = name.replace(/[;,]/g, " ").replace(/\s+/g, " ").trim();
  return clean ? { email, name: clean } : { email };
}

function attachment({ filename, content, disposition, id }: Attachment) {
  return { filename, content, disposition, ...(id ? { id } : {}) };
}
