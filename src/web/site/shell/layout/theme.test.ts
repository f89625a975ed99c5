import { expect, test } from "vitest";
import { contrast, readableOn } from "./theme.ts";

test("contrast follows the formula of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("text is white on a dark background, and in the ink colour on a light background", () => {
  expect(readableOn("#9a3b1e", "#2a1d16")).toBe("#ffffff");
  expect(readableOn("#e0a526", "#2a1d16")).toBe("#2a1d16");
});
