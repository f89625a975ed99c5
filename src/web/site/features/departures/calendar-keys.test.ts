import { expect, test } from "vitest";
import { dateAfterKey } from "./calendar-keys.ts";

test("arrows walk by days and by weeks, over the turn of a month", () => {
  expect(dateAfterKey("ArrowRight", "2027-01-31")).toBe("2027-02-01");
  expect(dateAfterKey("ArrowUp", "2027-02-03")).toBe("2027-01-27");
});

test("Page Down keeps the day, or takes the last of a shorter month", () => {
  expect(dateAfterKey("PageDown", "2027-01-15")).toBe("2027-02-15");
  expect(dateAfterKey("PageDown", "2027-01-31")).toBe("2027-02-28");
});

test("Home and End lead to the ends of the month", () => {
  expect(dateAfterKey("Home", "2027-02-15")).toBe("2027-02-01");
  expect(dateAfterKey("End", "2027-02-15")).toBe("2027-02-28");
});

test("other keys stay the page's", () => {
  expect(dateAfterKey("Tab", "2027-02-15")).toBeNull();
});
