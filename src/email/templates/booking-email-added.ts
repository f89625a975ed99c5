import { help, ticket } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { plainEmail } from "../blocks/plain-email.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** The e-mail contains no text that the traveller can choose. */
export function bookingEmailAdded(email: EmailOf<"booking-email-added">): EmailContent {
  const { agency, booking, locale } = email;
  const { helloWithoutName, bookingEmailAdded: messages } = emailMessages(locale);
  return plainEmail(messages, {
    subject: messages.subject(agency.name, booking.code),
    blocks: [
      { is: "paragraph", text: helloWithoutName },
      { is: "paragraph", text: messages.intro(agency.name) },
      ticket(email),
      { is: "action", label: messages.action, href: booking.url },
      {
        ...{ is: "notice", tone: "plain", title: messages.otherwiseTitle },
        text: messages.otherwise(agency.name),
      },
      help(email),
    ],
    because: messages.because(agency.name),
  });
}
