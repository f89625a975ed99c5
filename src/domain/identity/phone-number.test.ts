import { expect, test } from "vitest";
import { normalisePhoneNumber } from "./phone-number.ts";

test.each([
  ["3001234567", "CO", "+57 3001234567"],
  ["+57 (300) 123-4567", "CO", "+57 3001234567"],
  ["601 555 0134", "CO", "+57 6015550134"],
  ["(202) 456-1111", "US", "+1 2024561111"],
  ["030 901820", "DE", "+49 30901820"],
])("%s in %s is kept as %s", (typed, country, kept) => {
  expect(normalisePhoneNumber(typed, country)).toBe(kept);
});

test.each([
  ["123", "CO"],
  ["30012345678", "CO"],
  ["3001234567", "US"],
  ["+1 202 456 1111", "CO"],
  ["", "CO"],
  ["not a number", "CO"],
  ["3001234567", "XX"],
  ["3001234567", ""],
])("%s in %s is no number", (typed, country) => {
  expect(normalisePhoneNumber(typed, country)).toBeNull();
});
