import { placeMoment } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function colleagueFactorReset(email: EmailOf<"colleague-factor-reset">): EmailContent {
  const { agency, locale, colleague, change, at, url } = email;
  const { helloWithoutName, secondFactor: messages } = emailMessages(locale);
  const { colleagueReset: texts } = messages;
  const { name } = colleague;
  const shownName = name ?? colleague.email;
  const who = name === null ? colleague.email : `${name} (${colleague.email})`;
  const by = change.by ?? messages.platform;
  return {
    subject: texts.subject(shownName),
    preheader: texts.preheader(by),
    tone: "plain",
    badge: messages.badge,
    heading: texts.heading(shownName),
    blocks: [
      { is: "paragraph", text: helloWithoutName },
      {
        is: "paragraph",
        text: texts.intro({ by, who, moment: placeMoment(at, locale), agency: agency.name }),
      },
      ...(change.why === null ? [] : [{ is: "paragraph", text: messages.why(change.why) } as const]),
      { is: "paragraph", text: texts.effect },
      { is: "notice", tone: "waiting", title: texts.otherwiseTitle, text: texts.otherwise(shownName) },
      { is: "action", label: texts.action, href: url },
    ],
    because: messages.because(agency.name),
  };
}
