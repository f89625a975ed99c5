import { expect, test } from "vitest";
import { hasTooManyParts } from "./body-parts.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const has = (text: string, type = "application/json") => hasTooManyParts(Buffer.from(text), type);

test.each([
  ["fields", "a&", FORM],
  ["parts of a multipart form", "--b\r\n", MULTIPART],
  ["values in a list", "[],", ""],
  ["texts in a list", '"",', "text/plain"],
  ["keys", '"a":1,', "application/json; charset=utf-8"],
])("a body with too many %s is found; with fewer it is not", (_, part, type) => {
  expect(has(part.repeat(50_000), type)).toBe(true);
  expect(has(part.repeat(1_500), type)).toBe(false);
});

test("a JSON text that is nested too deeply is found", () => {
  expect(has(`${"[".repeat(65)}${"]".repeat(65)}`)).toBe(true);
  expect(has(`${"[".repeat(64)}${"]".repeat(64)}`)).toBe(false);
  expect(has(`{"a":${'{"b":['.repeat(40)}`)).toBe(true);
});

test("a string in a JSON text counts as one value", () => {
  expect(has(`["${"[{,".repeat(50_000)}"]`)).toBe(false);
  expect(has(`["${'\\"['.repeat(50_000)}"]`)).toBe(false);
  expect(has(`["\\\\",${"[],".repeat(50_000)}]`)).toBe(true);
});
