import { expect, test } from "vitest";
import { readCode } from "./sign-in-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["007 001", "007001"],
  ["１２３４５６", "123456"],
  ["Tu código es 123 456.", "123456"],
  ["123 456 789", "123456789"],
  ["12345", null],
  ["1234567", null],
  ["1234567890", null],
  ["abcdef", null],
  ["", null],
])("the code in %j is %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
