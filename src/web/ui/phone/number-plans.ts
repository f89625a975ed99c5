/** A country as a phone field offers it. */
export interface PhoneCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
  /** Without the plus sign. */
  dialCode: string;
}

/** The number plans of all countries. */
export interface NumberPlans {
  /** Sorted by name in the page's language. */
  countries: PhoneCountry[];
  /** Whether a number without its country's code is one of the country. */
  isValid(countryCode: string, number: string): boolean;
  /**
   * Reads a number as people type it: of the country whose code it names, else of the given one, else Colombian.
   * @returns null if it is not valid.
   */
  read(countryCode: string, typed: string): { country: string; number: string } | null;
  /** Splits `+57 3001234567` into country and national number; null where it is not a phone number. */
  split(international: string): { country: string; number: string } | null;
}
