import { expect, test } from "vitest";
import { groupByPrice } from "./booking-lines.ts";

const adult = { value: 165_000 };
const child = { value: 120_000 };

test("people with the same price share a line, in the order of each line's first person", () => {
  expect(groupByPrice([adult, child, adult, child])).toEqual({
    lines: [
      { price: adult, people: 2 },
      { price: child, people: 2 },
    ],
    places: [0, 1, 0, 1],
  });
});

test("two prices with the same amount have a line each", () => {
  const resident = { value: 165_000 };
  expect(groupByPrice([adult, resident]).lines).toHaveLength(2);
});
