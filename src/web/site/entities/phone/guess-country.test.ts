import { expect, test } from "vitest";
import { presumedCountry } from "./guess-country.ts";

test.each([
  ["CO", "es-CO", "CO"],
  ["CO", "en", "CO"],
  ["DE", "es-CO", "DE"],
  ["US", "es-CO", "CO"],
  ["US", "en", "US"],
  [null, "es-CO", "CO"],
  [null, "en", "US"],
] as const)("an IP address in %s and the language %s presume the country %s", (guess, locale, country) => {
  expect(presumedCountry(guess, locale)).toBe(country);
});
