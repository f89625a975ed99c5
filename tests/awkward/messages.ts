import type { Locale } from "../../src/domain/locale.ts";
import { bookingsMessages } from "../../src/web/site/messages/booking/bookings.ts";
import { checkoutMessages } from "../../src/web/site/messages/checkout/checkout.ts";
import { holdsMessages } from "../../src/web/site/messages/checkout/holds.ts";
import { partyMessages } from "../../src/web/site/messages/checkout/party.ts";
import { paymentsMessages } from "../../src/web/site/messages/checkout/payments.ts";
import { departuresMessages } from "../../src/web/site/messages/experiences/departures.ts";
import { experiencesMessages } from "../../src/web/site/messages/experiences/experiences.ts";
import { homeMessages } from "../../src/web/site/messages/experiences/home.ts";
import { profileMessages } from "../../src/web/site/messages/identity/profile.ts";
import { registrationMessages } from "../../src/web/site/messages/identity/registration.ts";
import { signInMessages } from "../../src/web/site/messages/identity/sign-in.ts";
import { aboutMessages } from "../../src/web/site/messages/shell/about.ts";
import { failuresMessages } from "../../src/web/site/messages/shell/failures.ts";
import { shellMessages } from "../../src/web/site/messages/shell/shell.ts";

const messagesIn = (locale: Locale) => ({
  locale,
  home: homeMessages[locale],
  experiences: experiencesMessages[locale],
  about: aboutMessages[locale],
  shell: shellMessages[locale],
  bookings: bookingsMessages[locale],
  checkout: checkoutMessages[locale],
  departures: departuresMessages[locale],
  failures: failuresMessages[locale],
  holds: holdsMessages[locale],
  party: partyMessages[locale],
  payments: paymentsMessages[locale],
  profile: { ...profileMessages[locale], ...registrationMessages[locale] },
  signIn: signInMessages[locale],
});

export type Messages = ReturnType<typeof messagesIn>;

export const MESSAGES: Record<Locale, Messages> = { "es-CO": messagesIn("es-CO"), en: messagesIn("en") };

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(sentencesOf);
}

const SENTENCES: Record<Locale, Set<string>> = {
  "es-CO": new Set(sentencesOf(MESSAGES["es-CO"])),
  en: new Set(sentencesOf(MESSAGES.en)),
};

export function isForeign(text: string, locale: Locale): boolean {
  const other = locale === "en" ? "es-CO" : "en";
  return SENTENCES[other].has(text) && !SENTENCES[locale].has(text);
}
