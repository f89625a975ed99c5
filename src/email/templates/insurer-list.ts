import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** To an agency's insurer: how many people go on a departure, without names, and the link to their list. */
export function insurerList(email: EmailOf<"insurer-list">): EmailContent {
  const { agency, locale, cause, title, date, startTime, newTime, people, url } = email;
  const messages = emailMessages(locale).insurerList;
  const when = formatDayAndTime(date, startTime, locale);
  const moved = newTime === null ? null : messages.moved(formatTime(newTime, locale));
  const isCancelled = cause === "cancelled";
  const first = moved ?? (isCancelled ? messages.cancelled : messages.counted(people));
  return {
    subject: moved ? messages.movedSubject(title, when) : messages.subjects[cause](title, when),
    preheader: first,
    tone: "plain",
    badge: moved ? messages.movedBadge : messages.badges[cause],
    heading: title,
    blocks: [
      { is: "words", text: moved || isCancelled ? messages.wasToLeave(when) : messages.when(when) },
      { is: "words", text: first },
      ...(isCancelled
        ? []
        : ([
            { is: "words", text: messages.behindLink },
            { is: "action", label: messages.action, href: url },
            { is: "words", text: messages.until },
          ] as const)),
    ],
    because: messages.because(agency.name),
    attachments: [],
  };
}
