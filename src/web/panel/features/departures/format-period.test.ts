import { expect, test } from "vitest";
import { formatPeriod } from "./format-period.ts";

const WEEK = { from: "2026-11-23", to: "2026-11-29" };

test.each([
  ["a month once", WEEK, "23 – 29 de nov de 2026", "23 – 29 Nov 2026"],
  [
    "a year once",
    { from: "2026-11-28", to: "2026-12-27" },
    "28 de nov – 27 de dic de 2026",
    "28 Nov – 27 Dec 2026",
  ],
  [
    "two years",
    { from: "2026-12-28", to: "2027-01-03" },
    "28 de dic de 2026 – 3 de ene de 2027",
    "28 Dec 2026 – 3 Jan 2027",
  ],
])("a period names %s", (_, period, spanish, english) => {
  expect(formatPeriod("week", period, "es-CO")).toBe(spanish);
  expect(formatPeriod("list", period, "en")).toBe(english);
});
