import { PROVIDER_NAMES } from "../../domain/identity/social-provider.ts";
import { help, placeMoment } from "../blocks/booking-blocks.ts";
import type { EmailContent, EmailOf } from "../blocks/email-content.ts";
import { emailMessages } from "../messages/email-messages.ts";

export function providerEmail(email: EmailOf<"provider-linked" | "provider-unlinked">): EmailContent {
  const { agency, locale, kind, provider, at, profileUrl } = email;
  const { helloWithoutName, providerEmail: messages } = emailMessages(locale);
  const name = PROVIDER_NAMES[provider];
  const kindMessages = kind === "provider-linked" ? messages.linked : messages.unlinked;
  return {
    subject: kindMessages.subject(name, agency.name),
    preheader: messages.preheader,
    tone: "plain",
    badge: messages.badge,
    heading: kindMessages.heading(name),
    blocks: [
      { is: "paragraph", text: helloWithoutName },
      { is: "paragraph", text: kindMessages.intro(name, placeMoment(at, locale)) },
      {
        ...{ is: "notice", tone: "waiting", title: messages.otherwiseTitle },
        text: kindMessages.otherwise(name, agency.name),
      },
      { is: "action", label: messages.action, href: profileUrl },
      help(email),
    ],
    because: messages.because(agency.name),
  };
}
