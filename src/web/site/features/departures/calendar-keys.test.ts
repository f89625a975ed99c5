import { expect, test } from "vitest";
import { dateAfterKey } from "./calendar-keys.ts";

test("arrow keys move by a day or a week, also into another month", () => {
  expect(dateAfterKey("ArrowRight", "2027-01-31")).toBe("2027-02-01");
  expect(dateAfterKey("ArrowUp", "2027-02-03")).toBe("2027-01-27");
});

test("Page Down moves to the same day of the next month, or to its last day", () => {
  expect(dateAfterKey("PageDown", "2027-01-15")).toBe("2027-02-15");
  expect(dateAfterKey("PageDown", "2027-01-31")).toBe("2027-02-28");
});

test("Home and End move to the first and last day of the month", () => {
  expect(dateAfterKey("Home", "2027-02-15")).toBe("2027-02-01");
  expect(dateAfterKey("End", "2027-02-15")).toBe("2027-02-28");
});

test("other keys move nowhere", () => {
  expect(dateAfterKey("Tab", "2027-02-15")).toBeNull();
});
