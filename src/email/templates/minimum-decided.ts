import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to the agency: a departure stayed below its minimum, and was cancelled or waits for its decision. */
export function minimumDecided(email: EmailOf<"minimum-decided">): EmailContent {
  const { agency, locale, outcome, title, date, startTime, people, needed, bookings } = email;
  const { footer, minimumDecided: messages } = emailMessages(locale);
  const when = formatDayAndTime(date, startTime, locale);
  const counted = messages.counted(people, needed);
  return {
    subject: messages.subjects[outcome](title, when),
    preheader: counted,
    tone: "plain",
    badge: messages.badges[outcome],
    heading: title,
    blocks: [
      { is: "words", text: messages.when[outcome](when) },
      { is: "words", text: counted },
      ...messages.next[outcome](bookings).map((text) => ({ is: "words" as const, text })),
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
