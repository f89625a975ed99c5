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
const one = { ...adult, people: 1, amount: 180_000, taxes: 33_440, insurance: 4_000 };

test("lines of the same words and price are one, whose parts are their sums", () => {
  const child = { ...one, priceOption: "Niño", unitPrice: 90_000, amount: 90_000 };
  expect(mergeLines([adult, child, one])).toEqual([
    { ...adult, people: 3, amount: 540_000, taxes: 100_320, insurance: 12_000 },
    child,
  ]);
});

test("another price on another day stays a line of its own", () => {
  const dearer = { ...one, unitPrice: 200_000, amount: 200_000 };
  expect(mergeLines([adult, dearer])).toEqual([adult, dearer]);
});

test("groups are not joined: each pays its flat price", () => {
  const group = { ...adult, groupSize: 6, extraPrice: 50_000, unitPrice: 600_000, amount: 600_000 };
  expect(mergeLines([group, group])).toEqual([group, group]);
});
