import { expect, test } from "vitest";
import { hasTooManyParts } from "./body-parts.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const hasTooMany = (text: string, type = "application/json") => hasTooManyParts(Buffer.from(text), type);

test.each([
  ["fields", "a&", FORM],
  ["parts of a multipart form", "--b\r\n", MULTIPART],
  ["values in a list", "[],", ""],
  ["texts in a list", '"",', "text/plain"],
  ["keys", '"a":1,', "application/json; charset=utf-8"],
])("a body with too many %s is detected", (_, part, type) => {
  expect(hasTooMany(part.repeat(50_000), type)).toBe(true);
  expect(hasTooMany(part.repeat(1_500), type)).toBe(false);
});

test("a JSON text that is nested too deeply is detected", () => {
  expect(hasTooMany(`${"[".repeat(65)}${"]".repeat(65)}`)).toBe(true);
  expect(hasTooMany(`${"[".repeat(64)}${"]".repeat(64)}`)).toBe(false);
  expect(hasTooMany(`{"a":${'{"b":['.repeat(40)}`)).toBe(true);
});

test("a string in a JSON text counts as one value", () => {
  expect(hasTooMany(`["${"[{,".repeat(50_000)}"]`)).toBe(false);
  expect(hasTooMany(`["${'\\"['.repeat(50_000)}"]`)).toBe(false);
  expect(hasTooMany(`["\\\\",${"[],".repeat(50_000)}]`)).toBe(true);
});
