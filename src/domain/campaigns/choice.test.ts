import { describe, expect, test } from "vitest";
import { canBeOffered, deadlineIssue, offerSchema, usualDeadline } from "./choice.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
/** Saturday at eight in the morning, in Bogotá. */
const FAR = { date: "2026-12-05", startTime: "08:00" };
/** Tomorrow at eight: 22 hours from now. */
const TOMORROW = { date: "2026-11-21", startTime: "08:00" };

describe("the time to choose", () => {
  test("is 48 hours, or ends three hours before the earliest offered departure", () => {
    expect(usualDeadline([FAR], NOW)).toEqual(hours(48));
    expect(usualDeadline([FAR, TOMORROW], NOW)).toEqual(hours(19));
  });

  test("is at least an hour, and ends three hours before that departure at the latest", () => {
    expect(deadlineIssue(hours(0.9), [TOMORROW], NOW)).toBe("deadline-too-early");
    expect(deadlineIssue(hours(1), [TOMORROW], NOW)).toBeNull();
    expect(deadlineIssue(hours(19), [TOMORROW], NOW)).toBeNull();
    expect(deadlineIssue(hours(19.1), [TOMORROW], NOW)).toBe("deadline-too-late");
  });

  test("leaves out departures that begin within four hours", () => {
    expect(canBeOffered({ date: "2026-11-20", startTime: "13:59" }, NOW)).toBe(false);
    expect(canBeOffered({ date: "2026-11-20", startTime: "14:00" }, NOW)).toBe(true);
  });
});

test("an offer names one to three departures, and only one if all are moved", () => {
  const three = [FAR, TOMORROW, { ...FAR, startTime: "10:00" }];
  const isRight = (offer: object) => offerSchema.safeParse(offer).success;
  expect(isRight({ kind: "choose", departures: three })).toBe(true);
  expect(isRight({ kind: "choose", departures: [] })).toBe(false);
  expect(isRight({ kind: "choose", departures: [...three, { ...FAR, startTime: "11:00" }] })).toBe(false);
  expect(isRight({ kind: "move", departures: [FAR] })).toBe(true);
  expect(isRight({ kind: "move", departures: [FAR, TOMORROW] })).toBe(false);
});

test("a deadline is a moment, and never a text in an unknown zone", () => {
  const offer = { kind: "move", departures: [FAR] };
  const until = new Date("2026-11-22T23:30:00Z");
  expect(offerSchema.parse({ ...offer, until }).until).toEqual(until);
  for (const wrong of ["2026-11-22T18:30", new Date("no date")])
    expect(offerSchema.safeParse({ ...offer, until: wrong }).success).toBe(false);
});
