import { describe, expect, test } from "vitest";
import { chooseHold, type OwnHold, ownSeats } from "./own-hold.ts";

const hold = (bookingId: string, date: string, change: Partial<OwnHold> = {}): OwnHold => ({
  bookingId,
  experienceId: "e1",
  date,
  startTime: "08:00",
  participants: 2,
  seats: 2,
  totalPrice: 360_000,
  holdExpiresAt: new Date("2026-11-20T15:30:00Z"),
  paymentPending: false,
  ...change,
});

describe("the hold that belongs to a selection", () => {
  const [latest, older] = [hold("b2", "2026-12-06"), hold("b1", "2026-12-05")];

  test("is the hold of the same day, otherwise the hold that is being changed", () => {
    expect(chooseHold([latest, older], { date: "2026-12-05" })).toBe(older);
    expect(chooseHold([latest, older], { date: "2026-12-05", bookingId: "b2" })).toBe(older);
    expect(chooseHold([latest, older], { date: "2026-12-09", bookingId: "b1" })).toBe(older);
    expect(chooseHold([latest, older], { date: "2026-12-09" })).toBeUndefined();
    expect(chooseHold([latest, older], {})).toBeUndefined();
    expect(chooseHold([], { date: "2026-12-09" })).toBeUndefined();
  });

  test("is the hold that is being changed, if two holds are on one departure", () => {
    const earlier = hold("b0", "2026-12-05");
    expect(chooseHold([older, earlier], { date: "2026-12-05", bookingId: "b0" })).toBe(earlier);
    expect(chooseHold([older, earlier], { date: "2026-12-05" })).toBe(older);
  });

  test("is the hold at the same start time, if a day has several holds", () => {
    const afternoon = hold("b3", "2026-12-05", { startTime: "13:00" });
    expect(chooseHold([afternoon, older], { date: "2026-12-05", startTime: "08:00" })).toBe(older);
    expect(chooseHold([afternoon, older], { date: "2026-12-05" })).toBe(afternoon);
    expect(chooseHold([afternoon], { date: "2026-12-05", startTime: "08:00" })).toBeUndefined();
  });

  test("can be a hold with a pending payment only on that hold's day", () => {
    const waiting = hold("b4", "2026-12-05", { paymentPending: true });
    expect(chooseHold([waiting], { date: "2026-12-05" })).toBe(waiting);
    expect(chooseHold([waiting], { date: "2026-12-06", bookingId: "b4" })).toBeUndefined();
  });
});

test("held seats count as free for their traveller only on their departure", () => {
  const holds = [hold("b1", "2026-12-05")];
  expect(ownSeats(holds, { date: "2026-12-05", startTime: "08:00" })).toBe(2);
  expect(ownSeats(holds, { date: "2026-12-05", startTime: "13:00" })).toBe(0);
  expect(ownSeats([], { date: "2026-12-05", startTime: "08:00" })).toBe(0);
});
