import { expect, test } from "vitest";
import type { SoldLine } from "./plan-change.ts";
import { planMove } from "./plan-move.ts";

const line = (position: number, amount: number): SoldLine => ({
  ...{
    position,
    priceOptionId: `price-${position}`,
    priceOption: "Adulto",
    priceDescription: "",
    texts: null,
  },
  ...{ unitPrice: amount, people: 1, groupSize: null, extraPrice: null, takesSeat: true },
  ...{ amount, taxes: 10, insurance: 5, soldAt: null },
});
const totals = {
  ...{ participants: 2, seats: 2, priceOption: "Adulto", priceDescription: "" },
  ...{ unitPrice: 100, taxes: 20, insurance: 10, totalPrice: 180 },
};
const moved = {
  booking: { ...totals, date: "2026-12-05", duration: "PT4H" },
  lines: [line(1, 100), line(3, 80)],
  nextPosition: 4,
  people: [
    { id: "ana", line: 1 },
    { id: "leo", line: 3 },
  ],
};

test("a move to another day keeps every amount and writes new lines", () => {
  const plan = planMove(moved, { date: "2026-12-12", startTime: "10:00" });
  expect(plan).toMatchObject({ date: "2026-12-12", startTime: "10:00", duration: "PT4H", totals });
  expect(plan.lines.map(({ position, amount }) => [position, amount])).toEqual([
    [4, 100],
    [5, 80],
  ]);
  expect([plan.ended, plan.moved]).toEqual([[1, 3], { ana: 4, leo: 5 }]);
});

test("a move to another time of the day keeps the lines", () => {
  const plan = planMove(moved, { date: "2026-12-05", startTime: "10:00" });
  expect(plan.lines.map(({ position }) => position)).toEqual([1, 3]);
  expect([plan.ended, plan.moved, plan.startTime]).toEqual([[], {}, "10:00"]);
});
