import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** The e-mail does not name the other guides. */
export function guideUnassigned(email: EmailOf<"guide-unassigned">): EmailContent {
  const { agency, locale, title, date, startTime, hasOtherGuides } = email;
  const { footer, guideUnassigned: messages } = emailMessages(locale);
  const dayAndTime = formatDayAndTime(date, startTime, locale);
  const intro = messages.intro(title, dayAndTime);
  return {
    subject: messages.subject(title, dayAndTime),
    preheader: intro,
    tone: "plain",
    badge: messages.badge,
    heading: title,
    blocks: [
      { is: "paragraph", text: intro },
      { is: "paragraph", text: hasOtherGuides ? messages.others : messages.nobody },
      { is: "paragraph", text: messages.mistake(agency.name) },
    ],
    because: footer.becauseAgency(agency.name),
  };
}
