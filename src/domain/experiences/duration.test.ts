import { expect, test } from "vitest";
import { durationMinutes, formatDuration, parseDuration } from "./duration.ts";

test.each([
  ["PT4H", { days: 0, hours: 4, minutes: 0 }, 240],
  ["P2D", { days: 2, hours: 0, minutes: 0 }, 2880],
  ["P1DT3H30M", { days: 1, hours: 3, minutes: 30 }, 1650],
  ["PT45M", { days: 0, hours: 0, minutes: 45 }, 45],
])("%s is parsed", (iso, parts, minutes) => {
  expect(parseDuration(iso)).toEqual(parts);
  expect(durationMinutes(iso)).toBe(minutes);
});

test.each(["", "P", "PT", "P1DT", "4H", "PT4", "PT-4H", "P1Y", "PT1.5H", "pt4h"])(
  "%j is no duration",
  (text) => {
    expect(parseDuration(text)).toBeNull();
    expect(durationMinutes(text)).toBe(0);
  },
);

test("a duration is formatted in the reader's language", () => {
  expect(formatDuration("PT4H", "es-CO")).toBe("4 horas");
  expect(formatDuration("P1D", "en")).toBe("1 day");
  expect(formatDuration("P2DT3H", "en")).toBe("2 days and 3 hours");
  expect(formatDuration("PT1H30M", "es-CO")).toBe("1 hora y 30 minutos");
  expect(formatDuration("whatever", "en")).toBe("whatever");
});
