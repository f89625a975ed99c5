import { expect, test } from "vitest";
import { formatDayAndTime, formatInstant, formatMoment } from "./format-moment.ts";
import { formatDate, formatDay, formatTime } from "./format-place-time.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test("a date keeps its day, whatever the machine's time zone", () => {
  expect(formatDate("2026-02-14", "es-CO")).toBe("sábado 14 de febrero de 2026");
  expect(formatDate("2026-02-14", "en")).toBe("Saturday 14 February 2026");
});

test("a start time is formatted on a twelve-hour clock", () => {
  expect(plain(formatTime("17:30", "es-CO"))).toBe("5:30 p. m.");
  expect(plain(formatTime("05:30", "en"))).toBe("5:30 am");
});

test("an instant is formatted in Colombia's time", () => {
  const instant = new Date("2026-02-15T02:05:00Z");
  expect(plain(formatInstant(instant, "es-CO"))).toBe("sábado 14 de febrero de 2026 a las 9:05 p. m.");
  expect(plain(formatInstant(instant, "en"))).toBe("Saturday 14 February 2026 at 9:05 pm");
});

test("an upcoming date is shown without its year", () => {
  expect(formatDay("2026-02-14", "es-CO")).toBe("sábado 14 de febrero");
  expect(formatDay("2026-02-14", "en")).toBe("Saturday 14 February");
  const instant = new Date("2026-02-15T02:05:00Z");
  expect(plain(formatMoment(instant, "es-CO"))).toBe("sábado 14 de febrero a las 9:05 p. m.");
  expect(plain(formatMoment(instant, "en"))).toBe("Saturday 14 February at 9:05 pm");
});

test("a formatted time has non-breaking spaces", () => {
  expect(formatTime("17:30", "es-CO")).toBe("5:30\u00a0p.\u00a0m.");
  expect(formatTime("17:30", "en")).toBe("5:30\u00a0pm");
});

test("a departure in a Spanish sentence has the article of its hour", () => {
  expect(plain(formatDayAndTime("2026-02-14", "05:30", "es-CO"))).toBe(
    "sábado 14 de febrero a las 5:30 a. m.",
  );
  expect(plain(formatDayAndTime("2026-02-14", "13:00", "es-CO"))).toBe(
    "sábado 14 de febrero a la 1:00 p. m.",
  );
  expect(plain(formatDayAndTime("2026-02-14", "10:00", "es-CO"))).toContain("a las 10:00 a. m.");
  expect(plain(formatDayAndTime("2026-02-14", "05:30", "en"))).toBe("Saturday 14 February at 5:30 am");
});
