import { expect, test } from "vitest";
import { mayHoldUnpaid } from "./unpaid.ts";

test("a group of ten is kept in one booking, or in several of one departure", () => {
  expect(mayHoldUnpaid({ bookings: 0, seats: 0 }, 10)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 3)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 4)).toBe(false);
});

test("five bookings wait to be paid, and no sixth", () => {
  expect(mayHoldUnpaid({ bookings: 4, seats: 0 }, 1)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 5, seats: 0 }, 1)).toBe(false);
});
