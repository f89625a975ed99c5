import { placeMoment } from "../blocks/booking-blocks.ts";
import type { Block, EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

type FactorEmail = EmailOf<"second-factor-changed">;

function introOf({ agency, locale, change, at }: FactorEmail): Block[] {
  const { secondFactor: messages } = emailMessages(locale);
  const moment = placeMoment(at, locale);
  const paragraph = (text: string): Block => ({ is: "paragraph", text });
  if (change.is === "recovery-code-used")
    return [
      paragraph(messages["recovery-code-used"].intro(moment, agency.name)),
      paragraph(messages.left(change.left)),
    ];
  if (change.is !== "reset") return [paragraph(messages[change.is].intro(moment, agency.name))];
  const { reset } = messages;
  const intro = paragraph(reset.intro(change.by ?? messages.platform, moment, agency.name));
  const why = change.why === null ? [] : [paragraph(messages.why(change.why))];
  return [intro, ...why, paragraph(reset.next)];
}

export function secondFactorChanged(email: FactorEmail): EmailContent {
  const { agency, locale, change, url } = email;
  const { helloWithoutName, secondFactor: messages } = emailMessages(locale);
  const texts = messages[change.is];
  return {
    subject: texts.subject(agency.name),
    preheader: texts.preheader,
    tone: "plain",
    badge: messages.badge,
    heading: texts.heading,
    blocks: [
      { is: "paragraph", text: helloWithoutName },
      ...introOf(email),
      { is: "notice", tone: "waiting", title: texts.otherwiseTitle, text: texts.otherwise(agency.name) },
      { is: "action", label: texts.action, href: url },
    ],
    because: messages.because(agency.name),
  };
}
