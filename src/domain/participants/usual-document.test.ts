import { expect, test } from "vitest";
import { usualDocument } from "./usual-document.ts";

const at = { day: "2026-02-14", locale: "es-CO", audience: "adult" } as const;

test.each([
  ["somebody who is 18 on the day has a cédula", "2008-02-14", at, "CC"],
  ["one day younger, a tarjeta de identidad", "2008-02-15", at, "TI"],
  ["who pays a visitor's price, a passport", "1990-04-12", { ...at, audience: "visitor" as const }, "PP"],
  ["who reads English, a passport", "2015-04-12", { ...at, locale: "en" as const }, "PP"],
  ["half a date says nothing", "12/04", at, ""],
  ["nor does one that is still to come", "2027-01-01", at, ""],
])("%s", (_, birthDate, circumstances, document) => {
  expect(usualDocument(birthDate, circumstances)).toBe(document);
});
