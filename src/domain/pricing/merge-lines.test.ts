import { expect, test } from "vitest";
import { mergeLines } from "./merge-lines.ts";

const adult = {
  priceOption: "Adulto",
  unitPrice: 180_000,
  people: 2,
  groupSize: null,
  extraPrice: null,
  amount: 360_000,
  taxes: 66_880,
  insurance: 8_000,
};
const singleAdult = { ...adult, people: 1, amount: 180_000, taxes: 33_440, insurance: 4_000 };

test("lines with the same text and price are merged, and their amounts are added", () => {
  const child = { ...singleAdult, priceOption: "Niño", unitPrice: 90_000, amount: 90_000 };
  expect(mergeLines([adult, child, singleAdult])).toEqual([
    { ...adult, people: 3, amount: 540_000, taxes: 100_320, insurance: 12_000 },
    child,
  ]);
});

test("a line with another price is not merged", () => {
  const moreExpensive = { ...singleAdult, unitPrice: 200_000, amount: 200_000 };
  expect(mergeLines([adult, moreExpensive])).toEqual([adult, moreExpensive]);
});

test("lines of groups are not merged, because each group pays a flat price", () => {
  const group = { ...adult, groupSize: 6, extraPrice: 50_000, unitPrice: 600_000, amount: 600_000 };
  expect(mergeLines([group, group])).toEqual([group, group]);
});
