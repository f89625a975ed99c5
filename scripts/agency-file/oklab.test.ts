import { expect, test } from "vitest";
import { mixInOklab, toOklab } from "./oklab.ts";

test("a colour has the coordinates that OKLab defines", () => {
  const [lightness, a, b] = toOklab("#ff0000");
  expect(lightness).toBeCloseTo(0.62796, 4);
  expect(a).toBeCloseTo(0.22486, 4);
  expect(b).toBeCloseTo(0.12585, 4);
  expect(toOklab("#fff")[0]).toBeCloseTo(1, 5);
});

// Expected values are Chromium's for color-mix(in oklab, …).
test.each([
  ["#000000", 0.5, "#ffffff", "#636363"],
  ["#ff0000", 0.5, "#0000ff", "#8c53a2"],
  ["#9a3b1e", 0.09, "#fffbf5", "#f7e9e1"],
  ["#0b6a78", 0.46, "#07191d", "#0c3c44"],
])("%s at a share of %d mixed with %s is %s", (one, share, other, mixed) => {
  expect(mixInOklab(one, share, other)).toBe(mixed);
});
