import { formatDate } from "../../domain/departures/format-place-time.ts";
import { help } from "../blocks/booking-blocks.ts";
import type { LetterOf, LetterPage } from "../blocks/email-content.ts";
import { answerBy, filing } from "../blocks/filing.ts";
import { letterCopy } from "../messages/email-messages.ts";

/**
 * To whoever wrote. Neither name nor message comes back: anyone may type another's address into the form, and must
 * not reach them with words of their own under the agency's name.
 */
export function contactReceipt(letter: LetterOf<"contact-receipt">): LetterPage {
  const { agency, contact, locale } = letter;
  const { contactReceipt: copy, footer } = letterCopy(locale);
  return {
    subject: copy.subject(contact.filingNumber),
    preheader: copy.preheader(formatDate(answerBy(contact), locale)),
    tone: "good",
    badge: copy.badge,
    heading: copy.heading,
    blocks: [
      { is: "words", text: copy.intro },
      filing(contact, locale),
      { is: "words", text: copy.deadline },
      help(letter),
    ],
    because: footer.becauseContact(agency.name),
    attachments: [],
  };
}
