import { expect, test } from "vitest";
import { withBookedSeats } from "./own-seats.ts";

const departure = {
  date: "2026-12-05",
  startTime: "08:00",
  status: "sold-out",
  free: 0,
  capacity: 10,
} as const;
const booked = { date: "2026-12-05", startTime: "08:00", seats: 2 };

test("a sold-out departure offers the seats of the booking that is being changed", () => {
  const other = { ...departure, startTime: "13:00" };
  expect(withBookedSeats([departure, other], [booked])).toEqual([
    { ...departure, status: "few-left", free: 2, own: 2 },
    other,
  ]);
});

test("a closed departure stays closed, and free seats never exceed the capacity", () => {
  const closed = { ...departure, status: "closed" } as const;
  const whole = { ...departure, status: "available", free: 9 } as const;
  expect(withBookedSeats([closed], [booked])).toEqual([closed]);
  expect(withBookedSeats([whole], [booked])).toMatchObject([{ free: 10, status: "available" }]);
});

test("seats of an unpaid change count in addition to the booking's seats", () => {
  const later = { ...departure, date: "2026-12-06" };
  const pending = { date: "2026-12-05", startTime: "08:00", seats: 1 };
  expect(withBookedSeats([departure], [booked, pending])).toMatchObject([{ free: 3, own: 3 }]);
  expect(withBookedSeats([later], [booked, { ...pending, date: later.date }])).toMatchObject([{ free: 1 }]);
});
