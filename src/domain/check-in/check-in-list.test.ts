import { describe, expect, test } from "vitest";
import { type CheckInList, EMPTY_LIST, withoutPast } from "./check-in-list.ts";

const HOUR = 60 * 60 * 1000;
const START = Date.parse("2026-12-05T13:00:00Z");

const booking = (id: string, departureId: string) => ({
  ...{ id, departureId, code: id, revision: 0, status: "CONFIRMED" as const, due: 0, people: [], notes: [] },
});
const entry = (bookingId: string) => ({
  ...{ nonce: `nonce of ${bookingId}`, bookingId, participantId: null, kind: "in" as const },
  ...{ undoes: null, at: START, by: "Marta" },
});
const list: CheckInList = {
  ...EMPTY_LIST,
  departures: [
    { id: "early", title: "Páramo", date: "2026-12-05", startTime: "08:00" },
    { id: "late", title: "Páramo", date: "2026-12-06", startTime: "08:00" },
  ],
  bookings: [booking("a", "early"), booking("b", "late")],
  checkIns: [entry("a"), entry("b")],
};

describe("a device without network", () => {
  test("keeps a departure for 48 hours after its start", () => {
    expect(withoutPast(list, START + 48 * HOUR - 1)).toBe(list);
  });

  test("then deletes only the departure, its people and its check-ins", () => {
    const remaining = withoutPast(list, START + 48 * HOUR);
    expect(remaining.departures.map(({ id }) => id)).toEqual(["late"]);
    expect(remaining.bookings.map(({ id }) => id)).toEqual(["b"]);
    expect(remaining.checkIns.map(({ bookingId }) => bookingId)).toEqual(["b"]);
  });
});
