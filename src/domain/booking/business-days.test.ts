import { describe, expect, test } from "vitest";
import { addBusinessDays, easterSunday, holidays, isBusinessDay } from "./business-days.ts";

/** Holidays from calendars printed in Colombia. */
const PRINTED_HOLIDAYS = {
  2025: `01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25`,
  2026: `01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25`,
  2027: `01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25`,
};

describe("Colombia's holidays", () => {
  test.each(Object.entries(PRINTED_HOLIDAYS))("match a printed calendar in %s", (year, days) => {
    expect([...holidays(Number(year))].sort()).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  });

  test("depend on the right date of Easter", () => {
    expect([2008, 2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
      "2008-03-23",
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
    ]);
  });
});

describe("business days", () => {
  test("are neither weekends nor holidays", () => {
    expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-16"].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("are counted from the day after", () => {
    expect(addBusinessDays("2026-11-20", 5)).toBe("2026-11-27");
    expect(addBusinessDays("2026-11-20", 1)).toBe("2026-11-23");
    expect(addBusinessDays("2026-11-20", 0)).toBe("2026-11-20");
  });

  test("skip Maundy Thursday, Good Friday and New Year's Day", () => {
    expect(addBusinessDays("2026-03-30", 5)).toBe("2026-04-08");
    expect(addBusinessDays("2026-12-24", 5)).toBe("2027-01-04");
  });

  test("are counted from the next business day after a purchase on a weekend", () => {
    expect(addBusinessDays("2026-11-14", 1)).toBe("2026-11-17");
  });
});
