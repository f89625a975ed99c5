import { expect, test } from "vitest";
import { addMonths, lastDay, weeksOf } from "./month.ts";

test("a month is laid out in whole weeks that begin on Monday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

test("a February that begins on Monday takes four weeks", () => {
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("weeks that are over are left out", () => {
  expect(weeksOf("2026-11", "2026-11-23")).toEqual([
    ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"],
    ["2026-11-30", null, null, null, null, null, null],
  ]);
});

test("months follow each other over the turn of the year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
});

test("a leap year's February ends on the 29th", () => {
  expect(lastDay("2028-02")).toBe("2028-02-29");
});
