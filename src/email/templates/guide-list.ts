import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** To a guide: how many people go on a departure, without names, and the link to its list on the panel. */
export function guideList(email: EmailOf<"guide-list">): EmailContent {
  const { agency, locale, cause, title, date, startTime, people, bookings, url } = email;
  const { footer, guideList: messages } = emailMessages(locale);
  const when = formatDayAndTime(date, startTime, locale);
  const isCancelled = cause === "cancelled";
  const counted = messages.counted(people, bookings);
  return {
    subject: messages.subjects[cause](title, when),
    preheader: isCancelled ? messages.cancelled : counted,
    tone: "plain",
    badge: messages.badges[cause],
    heading: title,
    blocks: [
      { is: "words", text: messages.when(when) },
      { is: "words", text: isCancelled ? messages.cancelled : counted },
      ...(isCancelled ? [] : [{ is: "words" as const, text: messages.live }]),
      { is: "action", label: messages.action, href: url },
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
