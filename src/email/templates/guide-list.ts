import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/**
 * E-mail to a guide with the number of people on a departure, without names. The e-mail links to the list of these people on
 * the panel.
 */
export function guideList(email: EmailOf<"guide-list">): EmailContent {
  const { agency, locale, cause, title, date, startTime, newTime, resends, people, bookings, url } = email;
  const { footer, guideList: messages } = emailMessages(locale);
  const dayAndTime = formatDayAndTime(date, startTime, locale);
  const isCancelled = cause === "cancelled";
  const countText = messages.counted(people, bookings);
  const movedText = newTime === null ? null : messages.moved(formatTime(newTime, locale));
  const summary = movedText ?? (isCancelled ? messages.cancelled : countText);
  return {
    subject: movedText
      ? messages.movedSubject(title, dayAndTime)
      : messages.subjects[cause](title, dayAndTime),
    preheader: summary,
    tone: "plain",
    badge: movedText ? messages.movedBadge : messages.badges[cause],
    heading: title,
    blocks: [
      { is: "paragraph", text: movedText ? messages.movedFrom(dayAndTime) : messages.when(dayAndTime) },
      { is: "paragraph", text: summary },
      ...(isCancelled
        ? []
        : [{ is: "paragraph" as const, text: resends ? messages.liveAndResent : messages.live }]),
      { is: "action", label: messages.action, href: url },
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
