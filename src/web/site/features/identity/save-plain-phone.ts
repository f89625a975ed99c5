import { tidyPhone } from "../../../../domain/identity/phone-format.ts";
import type { Locale } from "../../../../domain/locale.ts";
import { readPhoneBook } from "../../../ui/phone/phone-book.ts";
import { readFailure } from "../../shell/errors/failure.ts";

interface PlainPhone {
  /** A Colombian number, or a number with its country code. */
  typed: string;
  locale: Locale;
  /** Saves the national number and the country (ISO 3166 alpha-2). */
  save: (phone: { phoneNumber: string; country: string }) => Promise<unknown>;
}

/** @returns whether the number is valid. @throws every error of `save`. */
export async function savePlainPhone({ typed, locale, save }: PlainPhone): Promise<boolean> {
  const number = readPhoneBook(locale).split(tidyPhone(typed));
  if (!number) return false;
  try {
    await save({ phoneNumber: number.number, country: number.country });
    return true;
  } catch (error) {
    if (readFailure(error).code !== "invalid-phone") throw error;
    return false;
  }
}
