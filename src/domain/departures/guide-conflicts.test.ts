import { expect, test } from "vitest";
import { overlap, overlapping } from "./guide-conflicts.ts";

const at = (date: string, startTime: string, ...durations: string[]) => ({ date, startTime, durations });
const MORNING = at("2026-12-05", "08:00", "PT4H", "PT7H");

test.each([
  ["while the longest choice lasts", at("2026-12-05", "14:30", "PT2H"), true],
  ["before it, and into it", at("2026-12-05", "06:00", "PT3H"), true],
  ["at the same moment", at("2026-12-05", "08:00"), false],
  ["at the same hour for some time", at("2026-12-05", "08:00", "PT1H"), true],
  ["when it ends", at("2026-12-05", "15:00", "PT2H"), false],
  ["the next day", at("2026-12-06", "08:00", "PT4H"), false],
  ["for three days from the day before", at("2026-12-04", "06:00", "P3D"), true],
])("a departure %s occupies the same guide: %j, %s", (_, other, expected) => {
  expect([overlap(MORNING, other), overlap(other, MORNING)]).toEqual([expected, expected]);
});

test("all overlapping times of a list are found", () => {
  const long = at("2026-12-04", "06:00", "P3D");
  const inside = at("2026-12-05", "20:00", "PT1H");
  const after = at("2026-12-07", "06:00", "PT4H");
  const alone = at("2026-12-09", "08:00", "PT4H");
  expect(overlapping([alone, inside, after, MORNING, long])).toEqual([long, MORNING, inside]);
  expect(overlapping([after, alone])).toEqual([]);
});
