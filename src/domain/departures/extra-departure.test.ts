import { expect, test } from "vitest";
import { extraDepartureIssue, lastExtraDate } from "./extra-departure.ts";
import { addDays, placeInstant } from "./place-time.ts";

const noonOf = (date: string) => placeInstant(date, "12:00");

test("the last day for an extra departure is never beyond the last month of the site's calendar", () => {
  const leapAndCommonYears = Array.from({ length: 5 * 366 }, (_, days) => addDays("2026-11-30", days));
  const beyond = leapAndCommonYears.filter((today) => {
    const [year = "", month] = today.split("-");
    return lastExtraDate(noonOf(today)).slice(0, 7) > `${Number(year) + 1}-${month}`;
  });
  expect(beyond).toEqual([]);
});

test("an extra departure is from now on, and at most a year ahead", () => {
  const now = noonOf("2026-11-30");
  const issueOf = (date: string, startTime: string) => extraDepartureIssue({ date, startTime }, now);
  expect(issueOf("2026-11-30", "12:00")).toBe("departure-past");
  expect(issueOf("2026-11-30", "12:01")).toBeNull();
  expect(issueOf("2027-11-30", "09:00")).toBeNull();
  expect(issueOf("2027-12-01", "09:00")).toBe("departure-too-far");
});
