import { expect, test, vi } from "vitest";
import { guessCountry, presumedCountry } from "./guess-country.ts";

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

test("a visitor without network, whose browser cannot load the script, is presumed in Colombia", async () => {
  vi.doMock("../../shell/data/trpc.ts", () => {
    throw new Error("Failed to fetch dynamically imported module");
  });
  try {
    expect(await guessCountry("es-CO")).toBe("CO");
  } finally {
    vi.doUnmock("../../shell/data/trpc.ts");
  }
});
