import { expect, test } from "vitest";
import { countryName, findCountry } from "./country.ts";

test.each([
  ["CO", "CO"],
  ["co", "CO"],
  ["Colombia", "CO"],
  ["Alemania", "DE"],
  ["germany", "DE"],
  ["ESPAÑA", "ES"],
  ["Peru", "PE"],
  [" Perú ", "PE"],
  ["Estados Unidos", "US"],
  ["EE. UU.", "US"],
  ["United States", "US"],
  ["Côte d’Ivoire", "CI"],
])("%s is the country %s", (text, code) => {
  expect(findCountry(text)).toBe(code);
});

test.each(["", "XX", "Atlantis", "C", "57", "Colombia Alemania"])("%j is no country", (text) => {
  expect(findCountry(text)).toBeNull();
});

test("the default language of a country's name is Spanish", () => {
  expect([countryName("DE"), countryName("DE", "en")]).toEqual(["Alemania", "Germany"]);
});

test("every country is found by its Spanish and its English name", async () => {
  const { getCountries } = await import("libphonenumber-js/max");
  for (const code of getCountries()) {
    expect(findCountry(countryName(code))).toBe(code);
    expect(findCountry(countryName(code, "en"))).toBe(code);
  }
});
