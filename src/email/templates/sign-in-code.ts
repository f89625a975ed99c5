import { CODE_MINUTES } from "../../domain/identity/sign-in-code.ts";
import { help } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/**
 * The e-mail is the same whether or not an account has the recipient's address. The e-mail contains no link, so that travellers
 * do not get used to signing in by links in e-mails.
 */
export function signInCode(email: EmailOf<"sign-in-code">): EmailContent {
  const { agency, code, locale } = email;
  const { footer, signInCode: messages } = emailMessages(locale);
  return {
    subject: messages.subject(code, agency.name),
    preheader: messages.preheader(CODE_MINUTES),
    tone: "plain",
    badge: messages.badge,
    heading: messages.heading(agency.name),
    blocks: [
      { is: "paragraph", text: messages.intro },
      { is: "code", label: messages.label, code },
      { is: "paragraph", text: messages.valid(CODE_MINUTES) },
      { is: "notice", tone: "plain", title: messages.secretTitle, text: messages.secret(agency.name) },
      help(email),
    ],
    because: footer.becauseCode(agency.name),
  };
}
