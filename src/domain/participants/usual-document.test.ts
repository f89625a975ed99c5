import { expect, test } from "vitest";
import { usualDocument } from "./usual-document.ts";

const at = { day: "2026-02-14", locale: "es-CO", audience: "adult" } as const;

test.each([
  ["a person who is 18 on the day", "CC", "2008-02-14", at],
  ["a person one day younger", "TI", "2008-02-15", at],
  ["a person with a visitor's price", "PP", "1990-04-12", { ...at, audience: "visitor" as const }],
  ["a reader of English", "PP", "2015-04-12", { ...at, locale: "en" as const }],
  ["a person with an incomplete birth date", "", "12/04", at],
  ["a person with a future birth date", "", "2027-01-01", at],
])("the default document of %s is %j", (_, document, birthDate, circumstances) => {
  expect(usualDocument(birthDate, circumstances)).toBe(document);
});
