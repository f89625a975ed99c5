import { expect, test } from "vitest";
import { formatRemaining } from "./format-remaining.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

test("a time below an hour is shown in minutes and seconds, and a longer time in hours and minutes", () => {
  const shown = [-1, 0, 9 * SECOND_MS, HOUR_MS - 1, HOUR_MS, 48 * HOUR_MS - 13 * SECOND_MS].map(
    formatRemaining,
  );
  expect(shown).toEqual(["00:00", "00:00", "00:09", "59:59", "1 h 0 min", "47 h 59 min"]);
});
