import { expect, test } from "vitest";
import { createFailureReporter, failureCode } from "./report-failure.ts";

test.each([
  ["availability.calendar", "AVAILABILITY_CALENDAR_ERROR"],
  ["booking.getByUserId", "BOOKING_GET_BY_USER_ID_ERROR"],
  ["screen my-bookings", "SCREEN_MY_BOOKINGS_ERROR"],
  ["", null],
  ["12345", null],
  ["x".repeat(80), null],
])("%s is reported as %s", (operation, code) => {
  expect(failureCode(operation)).toBe(code);
});

test("a failure is reported once in five minutes, and a page reports at most ten failures", () => {
  const sentCodes: string[] = [];
  let now = 0;
  const { report } = createFailureReporter(
    (code) => void sentCodes.push(code),
    () => now,
  );
  for (let attempt = 0; attempt < 5; attempt += 1) report("availability.calendar");
  expect(sentCodes).toEqual(["AVAILABILITY_CALENDAR_ERROR"]);
  now = 5 * 60_000;
  report("availability.calendar");
  expect(sentCodes).toHaveLength(2);
  for (const name of "abcdefghijklmno") report(name);
  expect(sentCodes).toHaveLength(10);
});
