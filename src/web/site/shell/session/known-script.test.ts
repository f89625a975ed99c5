import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { KNOWN_SCRIPT } from "./known-script.ts";

function marks(localStorage: object | undefined): object {
  const dataset = {};
  runInNewContext(KNOWN_SCRIPT, { document: { documentElement: { dataset } }, localStorage });
  return dataset;
}

test("a browser whose forms are a traveller's knows who is most likely there", () => {
  expect(marks({ "trocha.memory-of": "01a2147f" })).toEqual({ known: "" });
});

test.each([
  ["a visitor's", { "trocha.memory-of": "nobody" }],
  ["nobody's yet", {}],
  ["not kept", undefined],
])("a browser whose forms are %s knows nobody", (_, store) => {
  expect(marks(store)).toEqual({});
});
