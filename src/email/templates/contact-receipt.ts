import { formatDate } from "../../domain/departures/format-place-time.ts";
import { help } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { answerDeadline, filing } from "../blocks/filing.ts";
import { emailMessages } from "../messages/email-messages.ts";

/**
 * E-mail to the sender of the contact form, without name or message. Otherwise anybody could type another person's address into
 * the form, and send that person a text in the agency's name.
 */
export function contactReceipt(email: EmailOf<"contact-receipt">): EmailContent {
  const { agency, contact, locale } = email;
  const { contactReceipt: messages, footer } = emailMessages(locale);
  return {
    subject: messages.subject(contact.filingNumber),
    preheader: messages.preheader(formatDate(answerDeadline(contact), locale)),
    tone: "good",
    badge: messages.badge,
    heading: messages.heading,
    blocks: [
      { is: "paragraph", text: messages.intro },
      filing(contact, locale),
      { is: "paragraph", text: messages.deadline },
      help(email),
    ],
    because: footer.becauseContact(agency.name),
  };
}
