import type { Locale } from "../../src/domain/locale.ts";
import { bookingsCopy } from "../../src/web/copy/bookings.ts";
import { checkoutCopy } from "../../src/web/copy/checkout.ts";
import { departuresCopy } from "../../src/web/copy/departures.ts";
import { english } from "../../src/web/copy/en/dictionary.ts";
import { spanish } from "../../src/web/copy/es-co/dictionary.ts";
import { failuresCopy } from "../../src/web/copy/failures.ts";
import { paymentsCopy } from "../../src/web/copy/payments.ts";
import { profileCopy } from "../../src/web/copy/profile.ts";
import { signInCopy } from "../../src/web/copy/sign-in.ts";

const dictionaries: Record<Locale, typeof spanish> = { "es-CO": spanish, en: english };

const wordsIn = (locale: Locale) => ({
  ...dictionaries[locale],
  bookings: bookingsCopy[locale],
  checkout: checkoutCopy[locale],
  departures: departuresCopy[locale],
  failures: failuresCopy[locale],
  payments: paymentsCopy[locale],
  profile: profileCopy[locale],
  signIn: signInCopy[locale],
});

export type Words = ReturnType<typeof wordsIn>;

/** What the site says, by language: the walks find their way by the site's own words. */
export const WORDS: Record<Locale, Words> = { "es-CO": wordsIn("es-CO"), en: wordsIn("en") };

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(sentencesOf);
}

const SENTENCES: Record<Locale, Set<string>> = {
  "es-CO": new Set(sentencesOf(WORDS["es-CO"])),
  en: new Set(sentencesOf(WORDS.en)),
};

/** Whether this is said in the other language alone. */
export function isForeign(text: string, locale: Locale): boolean {
  const other = locale === "en" ? "es-CO" : "en";
  return SENTENCES[other].has(text) && !SENTENCES[locale].has(text);
}
