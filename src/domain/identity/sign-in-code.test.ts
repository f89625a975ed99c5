import { expect, test } from "vitest";
import { isCodeRefusal, readCode } from "./sign-in-code.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["007 001", "007001"],
  ["１２３４５６", "123456"],
  ["Tu código es 123 456.", "123456"],
  ["12345", null],
  ["1234567", null],
  ["abcdef", null],
  ["", null],
])("of %j the code is %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test("only a known reason is a refusal of a code", () => {
  expect(isCodeRefusal("CodeWrong")).toBe(true);
  expect(isCodeRefusal("OAuthCallback")).toBe(false);
  expect(isCodeRefusal(null)).toBe(false);
});
