import { formatDate } from "../../domain/departures/format-place-time.ts";
import { mailLink, telephoneLink } from "../blocks/contact-links.ts";
import type { Fact, LetterOf, LetterPage } from "../blocks/email-content.ts";
import { answerBy, filing } from "../blocks/filing.ts";
import { letterCopy } from "../messages/email-messages.ts";

/** To the agency: what somebody wrote in the contact form. */
export function contactMessage({ agency, contact, locale }: LetterOf<"contact-message">): LetterPage {
  const { contactMessage: copy, footer, labels, titles } = letterCopy(locale);
  const phone: Fact[] = contact.phone
    ? [{ label: labels.phone, value: contact.phone, href: telephoneLink(contact.phone) }]
    : [];
  return {
    subject: copy.subject(contact.name, contact.filingNumber),
    preheader: contact.message,
    tone: "plain",
    badge: copy.badge,
    heading: copy.heading(contact.name),
    blocks: [
      { is: "quote", title: titles.message, text: contact.message },
      {
        is: "facts",
        title: titles.sender,
        rows: [
          { label: labels.name, value: contact.name },
          { label: labels.email, value: contact.email, href: mailLink(contact.email) },
          ...phone,
        ],
      },
      {
        is: "notice",
        tone: "waiting",
        title: copy.deadlineTitle(formatDate(answerBy(contact), locale)),
        text: copy.deadline,
      },
      filing(contact, locale),
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
