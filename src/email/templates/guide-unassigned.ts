import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to a guide who had a list and no longer leads the departure. Other guides are not named. */
export function guideUnassigned(email: EmailOf<"guide-unassigned">): EmailContent {
  const { agency, locale, title, date, startTime, hasOtherGuides } = email;
  const { footer, guideUnassigned: messages } = emailMessages(locale);
  const when = formatDayAndTime(date, startTime, locale);
  const intro = messages.intro(title, when);
  return {
    subject: messages.subject(title, when),
    preheader: intro,
    tone: "plain",
    badge: messages.badge,
    heading: title,
    blocks: [
      { is: "words", text: intro },
      { is: "words", text: hasOtherGuides ? messages.others : messages.nobody },
      { is: "words", text: messages.mistake(agency.name) },
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
