import { isDate } from "../departures/place-time.ts";
import type { Locale } from "../locale.ts";
import type { PriceTerms } from "../pricing/audience.ts";
import type { DocumentType } from "./document-types.ts";
import { ageOn } from "./participant.ts";

const ADULT = 18;

/**
 * The document that somebody of this age usually has, offered and free to be changed: under 18 the tarjeta de identidad (or registro
 * civil), then the cédula; a passport for who pays a visitor's price or reads English.
 * @param day on which the age counts. @returns empty where the birth date is none yet.
 */
export function usualDocument(
  birthDate: string,
  { day, locale, audience }: { day: string; locale: Locale; audience: PriceTerms["audience"] | undefined },
): DocumentType | "" {
  if (!isDate(birthDate) || birthDate > day) return "";
  if (locale === "en" || audience === "visitor") return "PP";
  return ageOn(birthDate, day) < ADULT ? "TI" : "CC";
}
