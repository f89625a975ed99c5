import { expect, test } from "vitest";
import { departuresOn } from "../../src/domain/departures/schedule.ts";
import { monthBefore, rntExpiry, scheduleAt } from "./dates.ts";
import type { DemoSchedule } from "./shapes.ts";

const daily: DemoSchedule = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTimes: ["08:00"],
  capacity: 8,
  cutOffMinutes: 60,
  closed: ["01-01", "good-friday", ["02-28", "03-02"]],
};

test("a demo has departures in this year and the next two, and a registration until next March", () => {
  const lastNight = new Date("2028-01-01T04:59:00Z");
  expect(scheduleAt(daily, lastNight).rules[0].season).toEqual({ from: "2027-01-01", to: "2029-12-31" });
  expect(rntExpiry(lastNight)).toBe("2028-03-31");
  expect(rntExpiry(new Date("2028-01-01T05:00:00Z"))).toBe("2029-03-31");
});

test("yearly closed days include a leap day", () => {
  const schedule = scheduleAt(daily, new Date("2027-06-01T12:00:00Z"));
  const closed = ["2027-01-01", "2028-01-01", "2029-01-01", "2028-02-29", "2029-03-01"];
  expect(closed.flatMap((date) => departuresOn(schedule, date))).toEqual([]);
  expect(departuresOn(schedule, "2028-03-03")).toHaveLength(1);
});

test("a season over New Year repeats every year, in addition to the schedule's own times", () => {
  const season = { name: "Alta", from: "12-15", to: "01-31", startTimes: ["13:00"], capacity: 6 } as const;
  const seasons = [{ ...season, weekdays: [6], startTimes: ["13:00"], cutOffMinutes: 60 }];
  const schedule = scheduleAt({ ...daily, seasons }, new Date("2027-06-01T12:00:00Z"));
  const times = (date: string) => departuresOn(schedule, date).map(({ startTime }) => startTime);
  expect(times("2028-01-29")).toEqual(["08:00", "13:00"]);
  expect(times("2028-02-05")).toEqual(["08:00"]);
});

test.each([2024, 2026, 2029, 2031, 2038])("Good Friday of %i falls where the calendar has it", (year) => {
  const fridays: Record<number, string> = {
    2024: "2024-03-29",
    2026: "2026-04-03",
    2029: "2029-03-30",
    2031: "2031-04-11",
    2038: "2038-04-23",
  };
  const closed = scheduleAt({ ...daily, closed: ["good-friday"] }, new Date(Date.UTC(year, 5))).closedDays;
  expect(closed[0]).toBe(fridays[year]);
});

test("months are counted back from the date in Colombia, across the turn of the year", () => {
  const lastNight = new Date("2028-01-01T04:59:00Z");
  expect([0, 1, 12, 13].map((months) => monthBefore(lastNight, months))).toEqual([
    "2027-12",
    "2027-11",
    "2026-12",
    "2026-11",
  ]);
});
