import { expect, test } from "vitest";
import { usualDocument } from "./usual-document.ts";

const at = { day: "2026-02-14", locale: "es-CO", audience: "adult" } as const;

test.each([
  ["a person who is 18 on the day", "2008-02-14", at, "CC"],
  ["a person one day younger", "2008-02-15", at, "TI"],
  ["a person with a visitor's price", "1990-04-12", { ...at, audience: "visitor" as const }, "PP"],
  ["a reader of English", "2015-04-12", { ...at, locale: "en" as const }, "PP"],
  ["a person with an incomplete birth date", "12/04", at, ""],
  ["a person with a future birth date", "2027-01-01", at, ""],
])("the default document of %s is %4$j", (_, birthDate, circumstances, document) => {
  expect(usualDocument(birthDate, circumstances)).toBe(document);
});
