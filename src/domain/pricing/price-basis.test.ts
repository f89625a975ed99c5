import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChargedPrice, chargedLine, lineAmount } from "./price-basis.ts";
import { PLAIN_PRICE } from "./price-option.ts";

const amountOf = (price: ChargedPrice, people: number) => lineAmount(chargedLine(price, people));
const each = (value: number): ChargedPrice => ({ ...PLAIN_PRICE, value });
const group = (value: number, groupSize: number, extraPerson: number | null): ChargedPrice => ({
  basis: "per-group",
  value,
  groupSize,
  extraPerson,
});

test("every person pays a price per person", () => {
  expect(amountOf(each(165_000), 3)).toBe(495_000);
});

test("a price per group is the same for any number up to its size", () => {
  const boat = group(600_000, 6, 50_000);
  expect([1, 5, 6].map((people) => amountOf(boat, people))).toEqual([600_000, 600_000, 600_000]);
});

test("each person beyond the group pays the price of an extra person", () => {
  expect([7, 9].map((people) => amountOf(group(600_000, 6, 50_000), people))).toEqual([650_000, 750_000]);
});

test("one more person costs nothing within the group's size, and the price of an extra person beyond it", () => {
  const price = fc.record({
    value: fc.integer({ min: 1, max: 50_000_000 }),
    groupSize: fc.integer({ min: 1, max: 10 }),
    extraPerson: fc.option(fc.nat(5_000_000)),
  });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 9 }), ({ value, groupSize, extraPerson }, people) => {
      const one = group(value, groupSize, extraPerson);
      expect(amountOf(one, people + 1) - amountOf(one, people)).toBe(
        people >= groupSize ? (extraPerson ?? 0) : 0,
      );
    }),
  );
});
