import { expect, test } from "vitest";
import { addMonths, lastDay, monthName, shortMonth, shownDays, weeksOf } from "./month.ts";

test("a month is laid out in whole weeks that begin on Monday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

test("a February that begins on Monday takes four weeks", () => {
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("past weeks are left out", () => {
  const weeks = weeksOf("2026-11", "2026-11-11");
  expect(weeks[0]?.[0]).toBe("2026-11-09");
  expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

test("the calendar shows five weeks, into the next month, if fewer than three weeks of the month remain", () => {
  expect(shownDays("2026-11", "2026-11-18")).toEqual({ from: "2026-11-18", to: "2026-11-30" });
  expect(shownDays("2026-11", "2026-11-23")).toEqual({ from: "2026-11-23", to: "2026-12-27" });
  expect(shownDays("2026-12", "2026-11-23")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  const weeks = weeksOf("2026-11", "2026-11-30");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.slice(0, 2)).toEqual(["2026-11-30", "2026-12-01"]);
});

test("the first week is empty before the first of the month", () => {
  expect(weeksOf("2026-12", "2026-12-02")[0]).toEqual([
    null,
    ...["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"],
  ]);
});

test("the title of two months names their common year only once", () => {
  expect(monthName({ from: "2026-11-01", to: "2026-11-30" }, "es-CO")).toBe("noviembre de 2026");
  expect(monthName({ from: "2026-11-23", to: "2026-12-27" }, "es-CO")).toBe("noviembre – diciembre de 2026");
  expect(monthName({ from: "2026-12-28", to: "2027-01-31" }, "en")).toBe("December 2026 – January 2027");
  expect(shortMonth("2026-12-01", "es-CO")).toBe("dic");
});

test("months are counted into the next and previous year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
});

test("a leap year's February ends on the 29th", () => {
  expect(lastDay("2028-02")).toBe("2028-02-29");
});
