import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { listHead } from "../blocks/list-head.ts";
import { emailMessages } from "../messages/email-messages.ts";

/** E-mail to an agency's insurer with the number of people on a departure, without names. */
export function insurerList(email: EmailOf<"insurer-list">): EmailContent {
  const { agency, locale, people, url } = email;
  const messages = emailMessages(locale).insurerList;
  const { head, dayAndTime, summary, isMoved, isCancelled } = listHead(
    email,
    messages,
    messages.counted(people),
  );
  return {
    ...head,
    blocks: [
      {
        is: "paragraph",
        text: isMoved || isCancelled ? messages.wasToLeave(dayAndTime) : messages.when(dayAndTime),
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
  };
}
