export interface PhoneCountry {
  /** ISO 3166 alpha-2. */
  code: string;
  name: string;
  /** Without the plus sign. */
  dialCode: string;
}

export interface NumberPlans {
  /** Sorted by name in the page's language. */
  countries: PhoneCountry[];
  /** @param number without dial code */
  isValid(countryCode: string, number: string): boolean;
  /**
   * The typed dial code decides the country. Without a dial code, the given country is used, or Colombia if none is given.
   * @returns null if the number is not valid.
   */
  parse(countryCode: string, typed: string): { country: string; number: string } | null;
  /** Splits `+57 3001234567` into country and national number. */
  split(international: string): { country: string; number: string } | null;
}
