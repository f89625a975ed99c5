import { expect, test } from "vitest";
import { overlap, overlappingDepartures } from "./guide-conflicts.ts";

const at = (date: string, startTime: string, ...durations: string[]) => ({ date, startTime, durations });
const MORNING = at("2026-12-05", "08:00", "PT4H", "PT7H");

test.each([
  ["within the longest duration of the other", at("2026-12-05", "14:30", "PT2H"), true],
  ["before the other, and into it", at("2026-12-05", "06:00", "PT3H"), true],
  ["at the same moment, without a duration", at("2026-12-05", "08:00"), false],
  ["at the same moment, with a duration", at("2026-12-05", "08:00", "PT1H"), true],
  ["at the end of the other", at("2026-12-05", "15:00", "PT2H"), false],
  ["the next day", at("2026-12-06", "08:00", "PT4H"), false],
  ["for three days from the day before", at("2026-12-04", "06:00", "P3D"), true],
])("a departure %s (%j) needs the same guide at the same time: %s", (_, other, expected) => {
  expect([overlap(MORNING, other), overlap(other, MORNING)]).toEqual([expected, expected]);
});

test("all overlapping departures of a list are found", () => {
  const long = at("2026-12-04", "06:00", "P3D");
  const inside = at("2026-12-05", "20:00", "PT1H");
  const after = at("2026-12-07", "06:00", "PT4H");
  const alone = at("2026-12-09", "08:00", "PT4H");
  expect(overlappingDepartures([alone, inside, after, MORNING, long])).toEqual([long, MORNING, inside]);
  expect(overlappingDepartures([after, alone])).toEqual([]);
});
