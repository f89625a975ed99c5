import { expect, test } from "vitest";
import { mayHoldUnpaid } from "./unpaid.ts";

test("a traveller may hold ten unpaid seats of a departure in one or several bookings", () => {
  expect(mayHoldUnpaid({ bookings: 0, seats: 0 }, 10)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 3)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 4)).toBe(false);
});

test("a traveller may have five unpaid bookings, but not six", () => {
  expect(mayHoldUnpaid({ bookings: 4, seats: 0 }, 1)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 5, seats: 0 }, 1)).toBe(false);
});
