import type { Locale } from "../../../../domain/locale.ts";
import { readFailure } from "../../../shell/errors/failure.ts";
import { loadPhoneBook } from "../../../ui/phone/phone-book.ts";

interface PlainPhone {
  /** The whole number, `+57 3001234567`. */
  typed: string;
  locale: Locale;
  /** Takes the national number and the country (ISO 3166 alpha-2). */
  save: (phone: { phoneNumber: string; country: string }) => Promise<unknown>;
}

/**
 * Saves a number as browsers without JavaScript write it: with its country's code, which names the country.
 * @returns whether it is one. @throws what saving throws.
 */
export async function savePlainPhone({ typed, locale, save }: PlainPhone): Promise<boolean> {
  const number = (await loadPhoneBook(locale)).split(typed);
  if (!number) return false;
  try {
    await save({ phoneNumber: number.number, country: number.country });
    return true;
  } catch (error) {
    if (readFailure(error).code !== "invalid-phone") throw error;
    return false;
  }
}
