import { describe, expect, test } from "vitest";
import { agreedHoldEnd, exceedsCeiling, holdLengthsUntil } from "./agreed-hold.ts";

const at = (time: string, day = 1) => new Date(`2026-12-0${day}T${time}:00-05:00`);

describe("an agreed hold ends", () => {
  test.each([
    ["half-hour", at("10:30")],
    ["two-hours", at("12:00")],
    ["tonight", at("20:00")],
    ["day", at("10:00", 2)],
  ] as const)("%s after ten in the morning", (length, end) => {
    expect(agreedHoldEnd(length, at("10:00"))).toEqual(end);
  });

  test("at the moment that staff chose", () => {
    expect(agreedHoldEnd(at("09:15", 3), at("10:00"))).toEqual(at("09:15", 3));
  });
});

test("the offered lengths end in the future and within the limit", () => {
  expect(holdLengthsUntil(at("10:00"), at("10:00", 5))).toEqual(["half-hour", "two-hours", "tonight", "day"]);
  expect(holdLengthsUntil(at("10:00"), at("18:00"))).toEqual(["half-hour", "two-hours"]);
  expect(holdLengthsUntil(at("20:00"), at("10:00", 5))).toEqual(["half-hour", "two-hours", "day"]);
});

test("a hold of more than 49 hours since the first booking exceeds the ceiling", () => {
  const booking = { createdAt: at("10:00"), heldSince: null };
  expect(exceedsCeiling(booking, at("11:00", 3))).toBe(false);
  expect(exceedsCeiling(booking, at("11:01", 3))).toBe(true);
  expect(exceedsCeiling({ ...booking, heldSince: at("09:00") }, at("11:00", 3))).toBe(true);
});
