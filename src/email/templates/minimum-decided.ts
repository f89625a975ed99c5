import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function minimumDecided(email: EmailOf<"minimum-decided">): EmailContent {
  const { agency, locale, outcome, title, date, startTime, people, needed, bookings } = email;
  const { footer, minimumDecided: messages } = emailMessages(locale);
  const dayAndTime = formatDayAndTime(date, startTime, locale);
  const countText = messages.counted(people, needed);
  return {
    subject: messages.subjects[outcome](title, dayAndTime),
    preheader: countText,
    tone: "plain",
    badge: messages.badges[outcome],
    heading: title,
    blocks: [
      { is: "paragraph", text: messages.when[outcome](dayAndTime) },
      { is: "paragraph", text: countText },
      ...messages.next[outcome](bookings).map((text) => ({ is: "paragraph" as const, text })),
    ],
    because: footer.becauseAgency(agency.name),
  };
}
