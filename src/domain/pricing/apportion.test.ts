import fc from "fast-check";
import { expect, test } from "vitest";
import { apportion } from "./apportion.ts";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [1, 2], [3, 7]],
  [5, [0, 7], [0, 5]],
  [0, [0, 0], [0, 0]],
  [7, [3], [7]],
])("%i is split by the weights %j into %j", (amount, weights, parts) => {
  expect(apportion(amount, weights)).toEqual(parts);
});

test("the parts add up to the amount, and each differs from its exact share by less than a peso", () => {
  const weights = fc.array(fc.nat(50_000_000), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.nat(500_000_000), weights, (amount, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0);
      fc.pre(whole > 0);
      const parts = apportion(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (amount * (given[index] ?? 0)) / whole)).toBeLessThan(1);
    }),
  );
});
