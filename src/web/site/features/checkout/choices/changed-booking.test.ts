import { expect, test } from "vitest";
import { shownSeats } from "./changed-booking.ts";

const HELD = { date: "2026-12-05", startTime: "08:00", participants: 2, totalPrice: 240_000 };

const checkoutFor = (
  participants: number,
  departure: object | null = { status: "available", free: 9, own: 2 },
) =>
  ({
    ownHold: HELD,
    selectedDate: HELD.date,
    startTime: HELD.startTime,
    participants,
    total: 120_000 * participants,
    departure,
  }) as Parameters<typeof shownSeats>[0];

test("held seats are shown beside the choices only if the choices equal the held booking", () => {
  expect([1, 2, 3].map((people) => shownSeats(checkoutFor(people)).own)).toEqual([0, 2, 0]);
});

test("if few seats are free, their number leaves out the held seats, unless other choices replace the held booking", () => {
  const few = { status: "few-left", free: 3, own: 2 };
  expect(shownSeats(checkoutFor(2, few))).toEqual({ own: 2, free: 1 });
  expect(shownSeats(checkoutFor(1, few))).toEqual({ own: 0, free: 3 });
  expect(shownSeats(checkoutFor(2, { ...few, free: 2 }))).toEqual({ own: 2, free: 0 });
});

test("no seats are shown without a departure", () => {
  expect(shownSeats(checkoutFor(2, null))).toEqual({ own: 0, free: 0 });
});
