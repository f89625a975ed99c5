import { expect, test } from "vitest";
import { shownOwnSeats } from "./changed-booking.ts";

const HELD = { date: "2026-12-05", startTime: "08:00", participants: 2, totalPrice: 240_000 };

/** Returns a checkout of the departure that the traveller holds two seats of. */
const checkoutFor = (participants: number) =>
  ({
    ownHold: HELD,
    selectedDate: HELD.date,
    startTime: HELD.startTime,
    participants,
    total: 120_000 * participants,
    departure: { own: 2 },
  }) as Parameters<typeof shownOwnSeats>[0];

test("held seats are named beside the choices only if these are the held booking's", () => {
  expect([1, 2, 3].map((people) => shownOwnSeats(checkoutFor(people)))).toEqual([0, 2, 0]);
});

test("no number of seats is shown without a departure", () => {
  expect(shownOwnSeats({ ...checkoutFor(2), departure: null })).toBe(0);
});
