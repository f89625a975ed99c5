import { expect, test } from "vitest";
import { groupByPrice } from "./booking-lines.ts";

const adult = { value: 165_000 };
const child = { value: 120_000 };

test("people at one price share a line, in the order in which somebody first pays it", () => {
  expect(groupByPrice([adult, child, adult, child])).toEqual({
    lines: [
      { price: adult, people: 2 },
      { price: child, people: 2 },
    ],
    places: [0, 1, 0, 1],
  });
});

test("two prices of one amount are two lines", () => {
  const resident = { value: 165_000 };
  expect(groupByPrice([adult, resident]).lines).toHaveLength(2);
});
