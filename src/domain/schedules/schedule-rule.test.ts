import { describe, expect, test } from "vitest";
import { sampleSchedule } from "../../../tests/support/samples/sample-schedule.ts";
import { departuresOn } from "../departures/schedule.ts";
import { firstClash, ruleOf, rulesFrom, type ScheduleRule, seasonOf } from "./schedule-rule.ts";

const [base] = sampleSchedule().rules;
const rule = (id: string, changes: Partial<ScheduleRule>): ScheduleRule => ({ ...base, ...changes, id });

const low = rule("low", { season: { from: "2026-02-01", to: "2026-12-14" }, capacity: 8 });
const high = rule("high", {
  ...{ season: { from: "2026-12-15", to: "2027-01-31" }, weekdays: [1, 2, 3, 4, 5] },
  ...{ startTimes: ["06:00", "08:00"], capacity: 20 },
});
const saturday = rule("saturday", { ...high, id: "saturday", weekdays: [6], startTimes: ["07:00"] });
const rules = [low, high, saturday] as const;
const idOf = (date: string, startTime: string) => ruleOf({ rules }, { date, startTime }).id;

describe("the rule of a departure", () => {
  test("is the rule that offers it, up to the last day of its season", () => {
    expect(idOf("2026-12-14", "08:00")).toBe("low");
    expect(idOf("2026-12-15", "08:00")).toBe("high");
    expect(idOf("2026-12-19", "07:00")).toBe("saturday");
  });

  test("is the closest rule by season, then weekday, then start time, if no rule offers it", () => {
    expect(idOf("2027-03-01", "08:00")).toBe("high");
    expect(idOf("2026-01-20", "08:00")).toBe("low");
    expect(idOf("2026-12-19", "08:00")).toBe("saturday");
    expect(idOf("2026-12-20", "07:00")).toBe("saturday");
    expect(idOf("2026-12-20", "15:00")).toBe("high");
  });
});

test("a day with several rules has the start times of all rules in order", () => {
  const both = {
    rules: [low, rule("late", { ...low, startTimes: ["06:30", "14:00"] })],
    closedDays: [],
  } as const;
  const times = departuresOn({ ...both, closedDays: [] }, "2026-06-01").map(({ startTime }) => startTime);
  expect(times).toEqual(["06:30", "08:00", "14:00"]);
});

describe("two rules", () => {
  test("clash on the first day on which both offer the same time", () => {
    const longer = rule("longer", { ...low, season: { from: "2026-11-01", to: "2026-12-19" } });
    expect(firstClash([longer, high])).toMatchObject({
      ...{ rules: [{ id: "longer" }, { id: "high" }], date: "2026-12-15", startTime: "08:00" },
    });
    const sundays = rule("sundays", { ...longer, weekdays: [7] });
    expect(firstClash([low, sundays])?.date).toBe("2026-11-01");
  });

  test("do not clash if they share no day with the same start time", () => {
    expect(firstClash(rules)).toBeUndefined();
    const short = rule("short", { season: { from: "2026-12-01", to: "2026-12-16" }, weekdays: [1, 4] });
    expect(firstClash([short, high])).toBeUndefined();
  });
});

test("rules of past seasons are ignored unless every season is past", () => {
  expect(rulesFrom({ rules }, "2026-12-14")).toEqual(rules);
  expect(rulesFrom({ rules }, "2026-12-15")).toEqual([high, saturday]);
  expect(rulesFrom({ rules }, "2028-01-01")).toEqual(rules);
  expect(seasonOf(rules)).toEqual({ from: "2026-02-01", to: "2027-01-31" });
});
