import { placeMoment } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function staffInvitation(email: EmailOf<"staff-invitation">): EmailContent {
  const { agency, locale, invitedBy, expiresAt, url } = email;
  const { footer, staffInvitation: messages } = emailMessages(locale);
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  const roles = names.format(email.roles.map((role) => messages.roles[role]));
  return {
    subject: messages.subject(agency.name),
    preheader: messages.preheader(roles),
    tone: "plain",
    badge: messages.badge,
    heading: messages.heading(agency.name),
    blocks: [
      { is: "paragraph", text: messages.intro(invitedBy, agency.name, roles) },
      { is: "paragraph", text: messages.how },
      { is: "action", label: messages.action, href: url },
      { is: "paragraph", text: messages.until(placeMoment(expiresAt, locale)) },
      { is: "paragraph", text: messages.ignore },
    ],
    because: footer.becauseAgency(agency.name),
  };
}
