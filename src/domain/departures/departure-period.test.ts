import { expect, test } from "vitest";
import { cutList, departuresFilterSchema, periodOf, stepDate } from "./departure-period.ts";

test("a view covers a whole month, a week from Monday, one day, or thirty days", () => {
  expect(periodOf("month", "2028-02-17")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(periodOf("month", "2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(periodOf("week", "2026-12-06")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  expect(periodOf("week", "2026-12-07")).toEqual({ from: "2026-12-07", to: "2026-12-13" });
  expect(periodOf("day", "2026-12-05")).toEqual({ from: "2026-12-05", to: "2026-12-05" });
  expect(periodOf("list", "2026-12-05")).toEqual({ from: "2026-12-05", to: "2027-01-03" });
});

test("a step by a month from the 31st leads to the first day of the neighbouring month", () => {
  expect(stepDate("month", "2027-01-31", 1)).toBe("2027-02-01");
  expect(stepDate("month", "2027-03-31", -1)).toBe("2027-02-01");
  expect(stepDate("week", "2026-12-05", 1)).toBe("2026-12-12");
  expect(stepDate("day", "2026-12-01", -1)).toBe("2026-11-30");
  expect(stepDate("list", "2026-12-05", 1)).toBe("2027-01-04");
});

test("a long list ends with a whole day, and names the next one", () => {
  const on = (...days: number[]) => days.map((day, id) => ({ id, date: `2026-12-0${day}` }));
  const cut = (days: number[], max: number) => {
    const { listed, next, rest } = cutList(on(...days), max);
    return [listed.length, next, rest];
  };
  expect(cut([5, 5, 6, 7, 7], 5)).toEqual([5, undefined, 0]);
  expect(cut([5, 5, 6, 7, 7], 4)).toEqual([3, "2026-12-07", 2]);
  expect(cut([5, 5, 6, 7, 7], 3)).toEqual([3, "2026-12-07", 2]);
  expect(cut([5, 5, 6, 7, 7], 1)).toEqual([2, "2026-12-06", 3]);
  expect(cut([5, 5, 5], 1)).toEqual([3, undefined, 0]);
  expect(cut([], 1)).toEqual([0, undefined, 0]);
});

test("invalid values in an address are ignored", () => {
  const read = (query: object) => departuresFilterSchema.parse(query);
  expect(read({ view: "year", date: "2026-02-30", experience: "paramo" })).toEqual({
    view: "week",
    date: undefined,
    experience: undefined,
  });
  expect(read({ date: "9999-12-31" }).date).toBeUndefined();
  expect(read({ view: "day", date: "2026-12-05" })).toMatchObject({ view: "day", date: "2026-12-05" });
});
