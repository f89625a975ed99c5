import { expect, test } from "vitest";
import { placeInstant } from "../departures/place-time.ts";
import { waitsUntil } from "./quiet-hours.ts";

const at = (date: string, time: string) => placeInstant(date, time);
const LATER_START = at("2026-12-20", "08:00");

test.each([
  ["20:59", null],
  ["21:00", at("2026-12-06", "07:00")],
  ["23:59", at("2026-12-06", "07:00")],
  ["00:00", at("2026-12-05", "07:00")],
  ["06:59", at("2026-12-05", "07:00")],
  ["07:00", null],
])("an e-mail that is written at %s waits until %s", (time, until) => {
  expect(waitsUntil({ startsAt: LATER_START, sendNow: false }, at("2026-12-05", time))).toEqual(until);
});

test("an e-mail that staff sends now does not wait", () => {
  expect(waitsUntil({ startsAt: LATER_START, sendNow: true }, at("2026-12-05", "23:00"))).toBeNull();
});

test("an e-mail does not wait in the last 24 hours before the departure", () => {
  const now = at("2026-12-05", "22:00");
  const waits = (startsAt: Date) => waitsUntil({ startsAt, sendNow: false }, now) !== null;
  expect(waits(at("2026-12-06", "22:00"))).toBe(false);
  expect(waits(at("2026-12-06", "22:01"))).toBe(true);
  expect(waits(at("2026-12-05", "08:00"))).toBe(true);
});
