import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { KNOWN_SCRIPT } from "./known-script.ts";

function marks(localStorage: object | undefined): object {
  const dataset = {};
  runInNewContext(KNOWN_SCRIPT, { document: { documentElement: { dataset } }, localStorage });
  return dataset;
}

test("a page is marked if the browser's stored forms belong to a traveller", () => {
  expect(marks({ "trocha.memory-of": "01a2147f" })).toEqual({ known: "" });
});

test.each([
  ["belong to a visitor", { "trocha.memory-of": "nobody" }],
  ["have no owner", {}],
  ["cannot be read", undefined],
])("a page has no mark if the browser's stored forms %s", (_, store) => {
  expect(marks(store)).toEqual({});
});
