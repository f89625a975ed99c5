import { greeting, help, meetingPoint, money, placeMoment, ticket } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { plainEmail } from "../blocks/plain-email.ts";
import { emailMessages } from "../messages/email-messages.ts";

type BookingLinkEmail = EmailOf<"booking-link">;

function deadline({ booking, locale }: BookingLinkEmail): Block[] {
  const messages = emailMessages(locale).bookingLink;
  if (!booking.holdExpiresAt) return [];
  const title = messages.untilTitle(placeMoment(booking.holdExpiresAt, locale));
  return [{ is: "notice", tone: "waiting", title, text: messages.until }];
}

/** The link in the e-mail opens the booking without password or PIN, to view and pay. */
export function bookingLink(email: BookingLinkEmail): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, bookingLink: messages } = emailMessages(locale);
  return plainEmail(messages, {
    subject: messages.subject(booking.title, booking.code),
    blocks: [
      greeting(email),
      { is: "paragraph", text: messages.intro },
      ...deadline(email),
      { is: "action", label: messages.action, href: booking.url },
      { is: "paragraph", text: messages.keep },
      ticket(email),
      money(email, booking.paid ? "ofBooking" : "toPay"),
      meetingPoint(email),
      { is: "paragraph", text: messages.account },
      help(email),
    ],
    because: footer.becauseBooking(agency.name),
  });
}
