import { expect, test } from "vitest";
import { normalisePhoneNumber, splitPhoneNumber } from "./phone-number.ts";

test.each([
  ["3001234567", "CO", "+57 3001234567"],
  ["+57 (300) 123-4567", "CO", "+57 3001234567"],
  ["601 555 0134", "CO", "+57 6015550134"],
  ["(202) 456-1111", "US", "+1 2024561111"],
  ["030 901820", "DE", "+49 30901820"],
])("%s in %s is stored as %s", (typed, country, kept) => {
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
])("%s in %s is no valid number", (typed, country) => {
  expect(normalisePhoneNumber(typed, country)).toBeNull();
});

test.each([
  ["+57 3001234567", { country: "CO", phoneNumber: "3001234567" }],
  ["+1 2024561111", { country: "US", phoneNumber: "2024561111" }],
  ["+49 30 901820", { country: "DE", phoneNumber: "30901820" }],
  ["+57 12345", null],
  ["3001234567", null],
  // A freephone number belongs to no country.
  ["+800 1234 5678", null],
])("%s is split into country and national number", (international, parts) => {
  expect(splitPhoneNumber(international)).toEqual(parts);
});
