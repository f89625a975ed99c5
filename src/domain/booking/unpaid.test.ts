import { expect, test } from "vitest";
import { mayHoldUnpaid } from "./unpaid.ts";

test("ten seats of a departure may be held, in one booking or in several", () => {
  expect(mayHoldUnpaid({ bookings: 0, seats: 0 }, 10)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 3)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 2, seats: 7 }, 4)).toBe(false);
});

test("five bookings may be unpaid, and a sixth is refused", () => {
  expect(mayHoldUnpaid({ bookings: 4, seats: 0 }, 1)).toBe(true);
  expect(mayHoldUnpaid({ bookings: 5, seats: 0 }, 1)).toBe(false);
});
