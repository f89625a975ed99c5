import { help, ticket } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { plainEmail } from "../blocks/plain-email.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function bookingEmailChanged(email: EmailOf<"booking-email-changed">): EmailContent {
  const { agency, booking, locale } = email;
  const { footer, helloWithoutName, bookingEmailChanged: messages } = emailMessages(locale);
  const { preheader, intro, otherwiseTitle } = email.byAgency ? messages.byAgency : messages;
  return plainEmail(
    { ...messages, preheader },
    {
      subject: messages.subject(booking.code),
      blocks: [
        { is: "paragraph", text: helloWithoutName },
        { is: "paragraph", text: intro },
        {
          ...{ is: "notice", tone: "waiting", title: otherwiseTitle },
          text: messages.otherwise(agency.name),
        },
        ticket(email),
        help(email),
      ],
      because: footer.becauseBooking(agency.name),
    },
  );
}
