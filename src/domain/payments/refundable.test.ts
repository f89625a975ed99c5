import { expect, test } from "vitest";
import { refundOf } from "./refundable.ts";

test.each([
  ["nothing owed: all of it goes back", 100, { held: 500, owed: 0 }, 100],
  ["no more than is held", 600, { held: 500, owed: 0 }, 500],
  ["what is owed gets less first", 100, { held: 500, owed: 80 }, 20],
  ["nothing while more is owed", 60, { held: 500, owed: 80 }, 0],
  ["what is held does not lessen what is owed", 420, { held: 180, owed: 360 }, 60],
  ["a dearer booking gives nothing back", -100, { held: 500, owed: 0 }, 0],
])("%s", (_, less, money, expected) => {
  expect(refundOf(less, money)).toBe(expected);
});
