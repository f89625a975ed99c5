import { expect, test } from "vitest";
import { dayRuns, daysOf } from "./day-runs.ts";

test("consecutive days form one run, also across the end of a month", () => {
  const days = ["2027-01-30", "2027-01-31", "2027-02-01", "2027-02-03"];
  const runs = [
    { from: "2027-01-30", to: "2027-02-01" },
    { from: "2027-02-03", to: "2027-02-03" },
  ];
  expect(dayRuns(days)).toEqual(runs);
  expect(runs.flatMap(daysOf)).toEqual(days);
});

test("a run that is reversed, too long or without a date becomes one invalid day", () => {
  expect(daysOf({ from: "2027-02-03", to: "2027-02-01" })).toEqual(["2027-02-03/2027-02-01"]);
  expect(daysOf({ from: "2027-02-03", to: "2037-02-01" })).toHaveLength(1);
  expect(daysOf({ from: "", to: "2027-02-01" })).toHaveLength(1);
});
