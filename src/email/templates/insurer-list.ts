import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/**
 * E-mail to an agency's insurer with the number of people on a departure, without names. The e-mail links to the list of these
 * people.
 */
export function insurerList(email: EmailOf<"insurer-list">): EmailContent {
  const { agency, locale, cause, title, date, startTime, newTime, people, url } = email;
  const messages = emailMessages(locale).insurerList;
  const dayAndTime = formatDayAndTime(date, startTime, locale);
  const movedText = newTime === null ? null : messages.moved(formatTime(newTime, locale));
  const isCancelled = cause === "cancelled";
  const summary = movedText ?? (isCancelled ? messages.cancelled : messages.counted(people));
  return {
    subject: movedText
      ? messages.movedSubject(title, dayAndTime)
      : messages.subjects[cause](title, dayAndTime),
    preheader: summary,
    tone: "plain",
    badge: movedText ? messages.movedBadge : messages.badges[cause],
    heading: title,
    blocks: [
      {
        is: "paragraph",
        text: movedText || isCancelled ? messages.wasToLeave(dayAndTime) : messages.when(dayAndTime),
      },
      { is: "paragraph", text: summary },
      ...(isCancelled
        ? []
        : ([
            { is: "paragraph", text: messages.behindLink },
            { is: "action", label: messages.action, href: url },
            { is: "paragraph", text: messages.until },
          ] as const)),
    ],
    because: messages.because(agency.name),
    attachments: [],
  };
}
