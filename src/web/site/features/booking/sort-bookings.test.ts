import { describe, expect, test } from "vitest";
import type { BookingStanding } from "../../../../domain/booking/booking-standing.ts";
import { sortBookings, withoutReplaced } from "./sort-bookings.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const trip = (id: string, date: string, status: "PENDING" | "CONFIRMED" | "CANCELLED" = "CONFIRMED") => ({
  id,
  date,
  status,
  startTime: "08:00",
  duration: "PT4H",
  holdExpiresAt: null as Date | null,
  standing: "confirmed" as BookingStanding,
  chooseUntil: null as Date | null,
  hasPendingChange: false,
  isChangeInReview: false,
});
const ids = (bookings: { id: string }[]) => bookings.map(({ id }) => id);

describe("groups of bookings", () => {
  test("upcoming trips start with the next trip, past trips with the latest", () => {
    const sorted = sortBookings(
      [
        trip("far", "2026-12-24"),
        trip("old", "2025-01-05"),
        trip("next", "2026-11-28"),
        trip("recent", "2026-11-01"),
      ],
      NOW,
    );
    expect(ids(sorted.upcoming)).toEqual(["next", "far"]);
    expect(ids(sorted.past)).toEqual(["recent", "old"]);
  });

  test("a trip of today is upcoming until its end", () => {
    // 15:00 UTC is 10:00 in Colombia. The four-hour trip started at 08:00 and has not ended.
    expect(ids(sortBookings([trip("today", "2026-11-20")], NOW).upcoming)).toEqual(["today"]);
    const evening = new Date("2026-11-20T17:30:00Z");
    expect(ids(sortBookings([trip("today", "2026-11-20")], evening).past)).toEqual(["today"]);
  });

  test("a trip with a lapsed hold is past", () => {
    const unpaid = { ...trip("late", "2026-12-24", "PENDING"), holdExpiresAt: NOW };
    expect(ids(sortBookings([unpaid], NOW).past)).toEqual(["late"]);
  });

  test("bookings that the traveller has to act on come first, by their deadline", () => {
    const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const held = (id: string, standing: BookingStanding, minutes: number) => ({
      ...trip(id, "2026-12-24", "PENDING"),
      ...{ standing, holdExpiresAt: at(minutes) },
    });
    const sorted = sortBookings(
      [
        trip("next", "2026-11-28"),
        { ...trip("changing", "2026-11-29"), hasPendingChange: true },
        { ...trip("paying", "2026-11-30"), hasPendingChange: true, isChangeInReview: true },
        held("cash", "cash", 4_000),
        held("review", "in-review", 2_000),
        held("unpaid", "unpaid", 20),
        { ...trip("choosing", "2026-11-29"), standing: "choosing", chooseUntil: at(2_500) },
      ],
      NOW,
    );
    expect(ids(sorted.toDo)).toEqual(["unpaid", "choosing", "cash", "changing"]);
    expect(ids(sorted.upcoming)).toEqual(["next", "paying", "review"]);
  });

  test("a booking of a cancelled departure is not past until it is refunded or moved", () => {
    const off = (id: string, standing: BookingStanding) => ({ ...trip(id, "2026-11-01"), standing });
    const sorted = sortBookings(
      [off("choosing", "choosing"), off("waiting", "departure-cancelled"), trip("over", "2026-11-01")],
      NOW,
    );
    expect([sorted.toDo, sorted.upcoming, sorted.past].map(ids)).toEqual([
      ["choosing"],
      ["waiting"],
      ["over"],
    ]);
  });

  test("a cancelled trip is past", () => {
    expect(ids(sortBookings([trip("off", "2026-12-24", "CANCELLED")], NOW).past)).toEqual(["off"]);
  });
});

test("a replaced booking is not listed beside its replacement", () => {
  const bookings = [
    { id: "new", replacedBy: null },
    { id: "old", replacedBy: "new" },
  ];
  expect(ids(withoutReplaced(bookings))).toEqual(["new"]);
});
