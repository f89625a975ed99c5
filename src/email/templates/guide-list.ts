import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to a guide with the number of people on a departure, without names, and a link to their list on the panel. */
export function guideList(email: EmailOf<"guide-list">): EmailContent {
  const { agency, locale, cause, title, date, startTime, newTime, resends, people, bookings, url } = email;
  const { footer, guideList: messages } = emailMessages(locale);
  const when = formatDayAndTime(date, startTime, locale);
  const isCancelled = cause === "cancelled";
  const counted = messages.counted(people, bookings);
  const moved = newTime === null ? null : messages.moved(formatTime(newTime, locale));
  const summary = moved ?? (isCancelled ? messages.cancelled : counted);
  return {
    subject: moved ? messages.movedSubject(title, when) : messages.subjects[cause](title, when),
    preheader: summary,
    tone: "plain",
    badge: moved ? messages.movedBadge : messages.badges[cause],
    heading: title,
    blocks: [
      { is: "words", text: moved ? messages.movedFrom(when) : messages.when(when) },
      { is: "words", text: summary },
      ...(isCancelled
        ? []
        : [{ is: "words" as const, text: resends ? messages.liveAndResent : messages.live }]),
      { is: "action", label: messages.action, href: url },
    ],
    because: footer.becauseAgency(agency.name),
    attachments: [],
  };
}
