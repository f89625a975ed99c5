import { formatDate } from "../../domain/departures/format-place-time.ts";
import { emailLink, telephone } from "../blocks/contact-links.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { answerDeadline, filing } from "../blocks/filing.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function contactMessage({ agency, contact, locale }: EmailOf<"contact-message">): EmailContent {
  const { contactMessage: messages, footer, labels, titles } = emailMessages(locale);
  return {
    subject: messages.subject(contact.name, contact.filingNumber),
    preheader: contact.message,
    tone: "plain",
    badge: messages.badge,
    heading: messages.heading(contact.name),
    blocks: [
      { is: "quote", title: titles.message, text: contact.message },
      {
        is: "facts",
        title: titles.sender,
        rows: [
          { label: labels.name, value: contact.name },
          { label: labels.email, value: contact.email, href: emailLink(contact.email) },
          ...(contact.phone ? [telephone(labels.phone, contact.phone)] : []),
        ],
      },
      {
        is: "notice",
        tone: "waiting",
        title: messages.deadlineTitle(formatDate(answerDeadline(contact), locale)),
        text: messages.deadline,
      },
      filing(contact, locale),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
