import { describe, expect, test } from "vitest";
import { keptPhone, nationalNumberOf, tidyPhone } from "./phone-format.ts";

describe("a typed phone number", () => {
  test.each([
    ["3001234567"],
    ["300 123 4567"],
    ["300-123-4567"],
    ["300.123.4567"],
    ["(300) 123 4567"],
    ["+573001234567"],
    ["+57 300 123 4567"],
    ["+57 (300) 123-4567"],
    ["(+57) 300 1234567"],
    ["+57.300.123.4567"],
    ["57 300 123 4567"],
    ["573001234567"],
    ["0057 300 1234567"],
    ["  300 123 4567\n"],
    ["\u202A+57 300 123 4567\u202C"],
    ["+57\u00A0300\u00A0123\u00A04567"],
    ["300–123–4567"],
    ["３００１２３４５６７"],
  ])("%j is a Colombian mobile number", (typed) => {
    expect(tidyPhone(typed)).toBe("+57 3001234567");
  });

  test.each([
    ["601 555 0134", "+57 6015550134"],
    ["(604) 444-5566", "+57 6044445566"],
    ["0034 612 345 678", "+34 612 345 678"],
    ["+1 415.555.2671", "+1 415 555 2671"],
    ["+1 (415) 555-2671", "+1 (415) 555-2671"],
    ["12345", "12345"],
    ["612 345 678", "612 345 678"],
    ["300 CALL ME", "300 CALL ME"],
    ["30012345678", "30012345678"],
    ["", ""],
  ])("%j becomes %j", (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });
});

test("the national number is read only from the stored format", () => {
  expect(nationalNumberOf(keptPhone("57", "3001234567"))).toBe("3001234567");
  expect(nationalNumberOf("3001234567")).toBeNull();
  expect(nationalNumberOf("+57 300 123 4567")).toBeNull();
});
