import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { listHead } from "../blocks/list-head.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to a guide with the number of people on a departure, without names. */
export function guideList(email: EmailOf<"guide-list">): EmailContent {
  const { agency, locale, resends, people, bookings, url } = email;
  const { footer, guideList: messages } = emailMessages(locale);
  const countText = messages.counted(people, bookings);
  const { head, dayAndTime, summary, isMoved, isCancelled } = listHead(email, messages, countText);
  return {
    ...head,
    blocks: [
      { is: "paragraph", text: isMoved ? messages.movedFrom(dayAndTime) : messages.when(dayAndTime) },
      { is: "paragraph", text: summary },
      ...(isCancelled
        ? []
        : [{ is: "paragraph" as const, text: resends ? messages.liveAndResent : messages.live }]),
      { is: "action", label: messages.action, href: url },
    ],
    because: footer.becauseAgency(agency.name),
  };
}
