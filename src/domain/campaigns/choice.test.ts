import { describe, expect, test } from "vitest";
import { canBeOffered, deadlineIssue, offerSchema, usualDeadline } from "./choice.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const IN_TWO_WEEKS = { date: "2026-12-05", startTime: "08:00" };
const TOMORROW = { date: "2026-11-21", startTime: "08:00" };

describe("the time to choose", () => {
  test("is 48 hours, or ends three hours before the earliest offered departure", () => {
    expect(usualDeadline([IN_TWO_WEEKS], NOW)).toEqual(hours(48));
    expect(usualDeadline([IN_TWO_WEEKS, TOMORROW], NOW)).toEqual(hours(19));
  });

  test("is at least an hour, and ends at least three hours before the earliest offered departure", () => {
    expect(deadlineIssue(hours(0.9), [TOMORROW], NOW)).toBe("deadline-too-early");
    expect(deadlineIssue(hours(1), [TOMORROW], NOW)).toBeNull();
    expect(deadlineIssue(hours(19), [TOMORROW], NOW)).toBeNull();
    expect(deadlineIssue(hours(19.1), [TOMORROW], NOW)).toBe("deadline-too-late");
  });

  test("excludes departures that start within four hours", () => {
    expect(canBeOffered({ date: "2026-11-20", startTime: "13:59" }, NOW)).toBe(false);
    expect(canBeOffered({ date: "2026-11-20", startTime: "14:00" }, NOW)).toBe(true);
  });
});

test("an offer has one to three departures, or exactly one if everybody is moved", () => {
  const three = [IN_TWO_WEEKS, TOMORROW, { ...IN_TWO_WEEKS, startTime: "10:00" }];
  const isValid = (offer: object) => offerSchema.safeParse(offer).success;
  expect(isValid({ kind: "choose", departures: three })).toBe(true);
  expect(isValid({ kind: "choose", departures: [] })).toBe(false);
  expect(isValid({ kind: "choose", departures: [...three, { ...IN_TWO_WEEKS, startTime: "11:00" }] })).toBe(
    false,
  );
  expect(isValid({ kind: "move", departures: [IN_TWO_WEEKS] })).toBe(true);
  expect(isValid({ kind: "move", departures: [IN_TWO_WEEKS, TOMORROW] })).toBe(false);
});

test("a deadline is an instant, not a text without a time zone", () => {
  const offer = { kind: "move", departures: [IN_TWO_WEEKS] };
  const until = new Date("2026-11-22T23:30:00Z");
  expect(offerSchema.parse({ ...offer, until }).until).toEqual(until);
  for (const wrong of ["2026-11-22T18:30", new Date("no date")])
    expect(offerSchema.safeParse({ ...offer, until: wrong }).success).toBe(false);
});
