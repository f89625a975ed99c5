import { expect, test } from "vitest";
import { agesText } from "./ages-text.ts";

test.each([
  [5, 11, "5 a 11 años", "ages 5 to 11"],
  [62, null, "desde 62 años", "age 62 and over"],
  [null, 11, "hasta 11 años", "age 11 and under"],
  [7, 7, "7 años", "age 7"],
  [null, null, null, null],
])("the ages from %s to %s are formatted in both languages", (ageFrom, ageTo, spanish, english) => {
  expect(agesText({ ageFrom, ageTo }, "es-CO")).toBe(spanish);
  expect(agesText({ ageFrom, ageTo }, "en")).toBe(english);
});
