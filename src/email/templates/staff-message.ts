import { filledText } from "../../domain/messaging/message-text.ts";
import { help, meetingPoint, ticket } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { plainEmail } from "../blocks/plain-email.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** To the traveller: a text of staff, framed by the facts of the booking. Before the payment the text names nobody. */
export function staffMessage(email: EmailOf<"staff-message">): EmailContent {
  const { agency, booking, locale, text } = email;
  const { staffMessage: messages, footer } = emailMessages(locale);
  const name = booking.paid ? booking.lead.name : "";
  const { subject, body } = filledText(text, { ...booking, name }, locale);
  return plainEmail(
    { preheader: messages.preheader(agency.name), badge: messages.badge(agency.name), heading: subject },
    {
      subject,
      blocks: [{ is: "lines", text: body }, ticket(email), meetingPoint(email), help(email)],
      because: footer.becauseBooking(agency.name),
    },
  );
}
