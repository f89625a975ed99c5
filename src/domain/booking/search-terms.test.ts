import { expect, test } from "vitest";
import {
  isByMonth,
  isSearch,
  lastDigits,
  personTerms,
  readCode,
  readSearch,
  searchQuery,
} from "./search-terms.ts";

test("the terms of a person are the words of their name without accents, and their e-mail, each also by month", () => {
  const person = { name: "José  María Peña-Ruiz", email: "Jose@Correo.test" };
  expect(personTerms("andes-vivo", person, "2026-11")).toEqual([
    "andes-vivo/jose",
    "andes-vivo/maria",
    "andes-vivo/pena",
    "andes-vivo/ruiz",
    "andes-vivo/jose@correo.test",
    "andes-vivo@2026-11/jose",
    "andes-vivo@2026-11/maria",
    "andes-vivo@2026-11/pena",
    "andes-vivo@2026-11/ruiz",
  ]);
  expect(personTerms("andes-vivo", { name: "Ana", email: "a.gil@correo.test" }, "2026-11")).toContain(
    "andes-vivo@2026-11/a.gil",
  );
  expect(personTerms("andes-vivo", { name: null, email: null }, "2026-11")).toEqual([]);
});

test("the term of a phone is its last four digits", () => {
  expect(lastDigits("+57 310 555 0142")).toBe("0142");
  expect(lastDigits("12")).toBeNull();
});

test.each([
  ["AV-7K2M9-QX4TB", { code: "AV-7K2M9-QX4TB" }],
  ["7k2m9 qx4tb", { code: "AV-7K2M9-QX4TB" }],
  ["0142", { code: null, words: [], digits: ["0142"] }],
  ["+57 310 555 0142", { words: [], digits: ["0142"] }],
  ["ana 0142", { code: null, words: ["ana"], digits: ["0142"] }],
  ["  Ána   Restr", { code: null, words: ["ana", "restr"], digits: [] }],
  ["Ana@Correo.test", { code: null, words: ["ana@correo.test"], digits: [] }],
])("the search %j is split into code, words and digits", (typed, search) => {
  expect(readSearch(typed, "AV")).toMatchObject(search);
});

test.each([
  ["ñt 7k2m9-qx4tb", "ÑT-7K2M9-QX4TB"],
  ["S&M-7K2M9-QX4TB", "S&M-7K2M9-QX4TB"],
  ["7k2m9qx4tb", "3R-7K2M9-QX4TB"],
  ["\u0000AV-7K2M9-QX4TB", null],
  ["AV-7K2M9", null],
])("%j is read as the booking code %j", (typed, code) => {
  expect(readCode(typed, "3R")).toBe(code);
});

test("a text without letters or digits has no search terms", () => {
  expect(isSearch(readSearch(" '' -- ", "AV"))).toBe(false);
  expect(isSearch(readSearch("a", "AV"))).toBe(true);
});

test("quotes and backslashes in a search text are escaped", () => {
  expect(searchQuery("andes-vivo", ["o'neil@x.co", "a\\"], [["k.1", "old.2"]])).toBe(
    "'andes-vivo/o''neil@x.co':* & 'andes-vivo/a\\\\':* & ('andes-vivo#k.1' | 'andes-vivo#old.2')",
  );
  expect(searchQuery("andes-vivo", [], [])).toBeNull();
});

test("a search within a month adds the month to words, but not to e-mails and phones", () => {
  expect(searchQuery("andes-vivo", ["ana", "ana@x.co"], [["k.1"]], "2026-11")).toBe(
    "'andes-vivo@2026-11/ana':* & 'andes-vivo/ana@x.co':* & ('andes-vivo#k.1')",
  );
  expect(isByMonth(["ana", "ana@x.co"])).toBe(true);
  expect(isByMonth(["ana@x.co"])).toBe(false);
});
