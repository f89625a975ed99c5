import { isDate } from "../departures/place-time.ts";
import type { Locale } from "../locale.ts";
import type { PriceTerms } from "../pricing/audience.ts";
import type { DocumentType } from "./document-types.ts";
import { ageOn } from "./participant.ts";

const FULL_AGE_YEARS = 18;

/**
 * Returns the default document type for an age: tarjeta de identidad (or registro civil) under 18, then cédula. The default is
 * the passport for people with a visitor's price and for readers of English.
 * @param day the day on which the age counts
 * @returns an empty text if the birth date is invalid or later than `day`
 */
export function usualDocument(
  birthDate: string,
  { day, locale, audience }: { day: string; locale: Locale; audience: PriceTerms["audience"] | undefined },
): DocumentType | "" {
  if (!isDate(birthDate) || birthDate > day) return "";
  if (locale === "en" || audience === "visitor") return "PP";
  return ageOn(birthDate, day) < FULL_AGE_YEARS ? "TI" : "CC";
}
