import { formatDayAndTime } from "../../domain/departures/format-moment.ts";
import { formatTime } from "../../domain/departures/format-place-time.ts";
import type { EmailContent, EmailOf } from "./email-content.ts";

interface ListMessages<Cause extends string> {
  subjects: Record<Cause, (title: string, dayAndTime: string) => string>;
  badges: Record<Cause, string>;
  cancelled: string;
  movedSubject: (title: string, dayAndTime: string) => string;
  movedBadge: string;
  moved: (time: string) => string;
}

type ListEmail<Cause extends string> = Pick<
  EmailOf<"guide-list">,
  "locale" | "title" | "date" | "startTime" | "newTime"
> & { cause: Cause };

/**
 * If a cancelled departure leaves at another time, the e-mail announces the new time, not the cancellation.
 * @param countText summary of a departure that is not cancelled, such as its number of people
 */
export function listHead<Cause extends string>(
  { locale, cause, title, date, startTime, newTime }: ListEmail<Cause | "cancelled">,
  messages: ListMessages<Cause | "cancelled">,
  countText: string,
): {
  head: Omit<EmailContent, "blocks" | "because" | "attachments">;
  dayAndTime: string;
  summary: string;
  isMoved: boolean;
  isCancelled: boolean;
} {
  const dayAndTime = formatDayAndTime(date, startTime, locale);
  const isMoved = newTime !== null;
  const isCancelled = cause === "cancelled";
  const summary =
    newTime !== null
      ? messages.moved(formatTime(newTime, locale))
      : isCancelled
        ? messages.cancelled
        : countText;
  return {
    head: {
      subject: isMoved
        ? messages.movedSubject(title, dayAndTime)
        : messages.subjects[cause](title, dayAndTime),
      preheader: summary,
      tone: "plain",
      badge: isMoved ? messages.movedBadge : messages.badges[cause],
      heading: title,
    },
    ...{ dayAndTime, summary, isMoved, isCancelled },
  };
}
