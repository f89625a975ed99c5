import { describe, expect, test } from "vitest";
import { sampleSchedule, withRule } from "../../../tests/support/samples/sample-schedule.ts";
import { NO_OWN_MINIMUM } from "./minimum.ts";
import { cutOffAt, departuresOn, isOffered, offeredOn, withOwnCutOffs } from "./schedule.ts";
import { departureStatus, freeSeats } from "./seats.ts";

const schedule = sampleSchedule({
  weekdays: [6, 7],
  startTimes: ["06:00", "13:30"],
  capacity: 12,
  cutOffMinutes: 90,
  season: { from: "2026-11-01", to: "2026-12-20" },
  closedDays: ["2026-12-06"],
});

describe("a schedule", () => {
  test("runs on the weekdays of its season, except on closed days", () => {
    const days = ["2026-10-31", "2026-11-01", "2026-11-20", "2026-12-05", "2026-12-06", "2026-12-20"];
    const runs = (day: string) => departuresOn(schedule, day).length > 0;
    expect(days.filter(runs)).toEqual(["2026-11-01", "2026-12-05", "2026-12-20"]);
    expect(runs("2026-12-26")).toBe(false);
  });

  test("offers every start time in order, and only on its weekdays", () => {
    expect(departuresOn(schedule, "2026-12-05")).toEqual([
      { date: "2026-12-05", startTime: "06:00" },
      { date: "2026-12-05", startTime: "13:30" },
    ]);
    expect(departuresOn(schedule, "2026-12-04")).toEqual([]);
  });

  test("ends the sale at a departure's own cut-off, even at 0 minutes, or else at the rule's", () => {
    const time = { date: "2026-12-05", startTime: "06:00" };
    const own = withOwnCutOffs(schedule, [
      { ...time, cutOffMinutes: 0, ...NO_OWN_MINIMUM },
      { date: "2026-12-05", startTime: "13:30", cutOffMinutes: null, ...NO_OWN_MINIMUM },
    ]);
    expect(cutOffAt(own, time)).toEqual(new Date("2026-12-05T11:00:00Z"));
    expect(cutOffAt(own, { ...time, startTime: "13:30" })).toEqual(new Date("2026-12-05T17:00:00Z"));
    expect(cutOffAt(withOwnCutOffs(own, []), time)).toEqual(new Date("2026-12-05T09:30:00Z"));
  });

  test("includes the extra departures of the requested days in order, without duplicates", () => {
    const extra = [
      { date: "2026-12-05", startTime: "09:00", extra: true },
      { date: "2026-12-05", startTime: "06:00", extra: true },
      { date: "2026-12-05", startTime: "17:00", extra: false },
      { date: "2026-12-06", startTime: "06:00", extra: true },
    ];
    expect(offeredOn(schedule, ["2026-12-05"], extra).map(({ startTime }) => startTime)).toEqual([
      "06:00",
      "09:00",
      "13:30",
    ]);
    expect(extra.map((row) => isOffered(schedule, row))).toEqual([true, true, false, true]);
  });

  test("ends the sale before the start in place time, possibly on the previous day", () => {
    expect(cutOffAt(withOwnCutOffs(schedule, []), { date: "2026-12-05", startTime: "06:00" })).toEqual(
      new Date("2026-12-05T09:30:00Z"),
    );
    expect(
      cutOffAt(withOwnCutOffs(withRule(schedule, { cutOffMinutes: 1440 }), []), {
        date: "2026-12-01",
        startTime: "06:00",
      }),
    ).toEqual(new Date("2026-11-30T11:00:00Z"));
  });
});

describe("a departure's seats", () => {
  const cutOff = new Date("2026-12-05T09:30:00Z");
  const before = new Date(cutOff.getTime() - 1);
  const facts = { capacity: 12, taken: 0, closed: false, cutOffAt: cutOff };

  test("are never negative", () => {
    expect(freeSeats({ capacity: 12, taken: 5 })).toBe(7);
    expect(freeSeats({ capacity: 4, taken: 6 })).toBe(0);
  });

  test.each([
    ["available", { taken: 7 }, before],
    ["few-left", { taken: 8 }, before],
    ["few-left", { taken: 11 }, before],
    ["sold-out", { taken: 12 }, before],
    ["sold-out", { taken: 13 }, before],
    ["cut-off", { taken: 0 }, cutOff],
    ["cut-off", { taken: 12 }, cutOff],
    ["closed", { taken: 0, closed: true }, before],
    ["closed", { taken: 12, closed: true }, cutOff],
    ["closed", { taken: 0, closed: true, closing: "call" }, before],
    ["cut-off", { taken: 0, closed: true, closing: "call" }, cutOff],
    ["closed", { taken: 0, closed: true, closing: "hidden" }, cutOff],
  ] as const)("are %s with %o at %s", (status, change, now) => {
    expect(departureStatus({ ...facts, ...change }, now)).toBe(status);
  });
});
