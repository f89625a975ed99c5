import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  datesBetween,
  daysBetween,
  isDate,
  isoWeekday,
  placeDate,
  placeInstant,
} from "./place-time.ts";

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("the place's time", () => {
  test("is five hours behind UTC, on both sides of midnight", () => {
    expect(placeInstant("2026-12-05", "08:00")).toEqual(new Date("2026-12-05T13:00:00Z"));
    expect(placeInstant("2026-12-05", "20:00")).toEqual(new Date("2026-12-06T01:00:00Z"));
    expect(placeDate(new Date("2026-12-06T04:59:59Z"))).toBe("2026-12-05");
    expect(placeDate(new Date("2026-12-06T05:00:00Z"))).toBe("2026-12-06");
  });

  test("converts a date to an instant and back", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
        const time = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
        expect(placeDate(placeInstant(date, time))).toBe(date);
      }),
    );
  });

  test("counts weekdays from Monday", () => {
    expect(["2026-11-16", "2026-11-20", "2026-11-22"].map(isoWeekday)).toEqual([1, 5, 7]);
  });
});

describe("dates", () => {
  test("are added across months, leap days and years", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  test("are the same after adding and subtracting the same number of days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test("of a range include both ends, or none if the range is reversed", () => {
    expect(datesBetween("2026-12-30", "2027-01-02")).toEqual([
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
    expect(datesBetween("2026-12-02", "2026-12-01")).toEqual([]);
    expect(datesBetween("9999-12-31", "9999-12-31")).toHaveLength(1);
  });

  test("have a distance in days", () => {
    expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
    expect(daysBetween("2026-12-02", "2026-12-02")).toBe(0);
    expect(daysBetween("2026-12-02", "2026-12-01")).toBe(-1);
  });

  test("are valid in one format only", () => {
    const texts = [
      "2028-02-29",
      "2026-02-29",
      "0000-01-01",
      "1899-12-31",
      "2100-01-01",
      "9999-12-31",
      "2026-13-01",
      "2026-1-01",
      "2026-01-01T00:00",
      "",
      "hoy",
    ];
    expect(texts.filter(isDate)).toEqual(["2028-02-29"]);
  });
});
