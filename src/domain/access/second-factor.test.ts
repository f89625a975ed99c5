import { expect, test } from "vitest";
import { afterFailure, isRecent, mayTry, NO_FAILURES } from "./second-factor.ts";

const NOON = new Date("2026-11-22T17:00:00Z");
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);

const failed = (times: number) => {
  let known = NO_FAILURES;
  for (let nth = 0; nth < times; nth += 1) known = afterFailure(known, NOON);
  return known;
};

test("every code is refused for 15 minutes after five wrong codes", () => {
  expect(mayTry(failed(4), NOON)).toBe(true);
  expect(mayTry(failed(5), NOON)).toBe(false);
  expect(mayTry(failed(5), later(14))).toBe(false);
  expect(mayTry(failed(5), later(15))).toBe(true);
});

test("a wrong code after the 15 minutes counts as the first failure", () => {
  expect(afterFailure(failed(5), later(15))).toEqual({ failures: 1, failedSince: later(15) });
});

test("a second factor is recent for 15 minutes", () => {
  expect(isRecent(null, NOON)).toBe(false);
  expect(isRecent(NOON, later(15))).toBe(true);
  expect(isRecent(NOON, later(16))).toBe(false);
});
