import { formatDate } from "../../domain/departures/format-place-time.ts";
import { filledText } from "../../domain/messaging/message-text.ts";
import { help, meetingPoint, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { plainEmail } from "../blocks/plain-email.ts";
import { emailMessages } from "../messages/email-messages.ts";

function bookingFacts(email: EmailOf<"staff-message">): Block[] {
  const { booking, locale, departureCancelled } = email;
  if (!departureCancelled) return [ticket(email), meetingPoint(email)];
  const { staffMessage: messages } = emailMessages(locale);
  const date = formatDate(booking.date, locale);
  return [{ is: "paragraph", text: messages.departureCancelled(booking.title, date, booking.code) }];
}

export function staffMessage(email: EmailOf<"staff-message">): EmailContent {
  const { agency, booking, locale, text } = email;
  const { staffMessage: messages, footer } = emailMessages(locale);
  const name = booking.paid ? booking.lead.name : "";
  const { subject, body } = filledText(text, { ...booking, name }, locale);
  return plainEmail(
    { preheader: messages.preheader(agency.name), badge: messages.badge(agency.name), heading: subject },
    {
      subject,
      blocks: [{ is: "lines", text: body }, ...bookingFacts(email), help(email)],
      because: footer.becauseBooking(agency.name),
    },
  );
}
