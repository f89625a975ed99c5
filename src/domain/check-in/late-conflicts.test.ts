import { describe, expect, test } from "vitest";
import { type CheckInList, EMPTY_LIST, type ListedBooking } from "./check-in-list.ts";
import type { QueuedCheckIn } from "./device.ts";
import { lateConflicts } from "./late-conflicts.ts";

const person = (id: string) => ({ id, name: id, category: "Adulto" });
const booking: ListedBooking = {
  ...{ id: "b", code: "AV-1", departureId: "eight", revision: 0, status: "CONFIRMED", due: 0 },
  people: [person("ana"), person("luis")],
  notes: [],
};
const BEFORE: CheckInList = {
  ...EMPTY_LIST,
  departures: [
    { id: "eight", title: "Páramo", date: "2026-12-05", startTime: "08:00" },
    { id: "nine", title: "Páramo", date: "2026-12-05", startTime: "09:00" },
  ],
  bookings: [booking],
};
const entry = (participantId: string | null, change: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  ...{ nonce: `in ${participantId}`, bookingId: "b", participantId, kind: "in", undoes: null, reason: null },
  ...{ outcome: "pass", deviceTime: 1, clockOffset: 0 },
  ...change,
});
const BOTH = [entry("ana"), entry("luis")];
const listed = (change: Partial<ListedBooking>): CheckInList => ({
  ...BEFORE,
  bookings: [{ ...booking, ...change }],
});
const conflicts = (list: CheckInList, sent = BOTH, refused: string[] = []) =>
  lateConflicts(BEFORE, sent, { list, refused });

describe("people whom a device let in without network", () => {
  test("are no conflict if their booking is still expected", () => {
    expect(conflicts(BEFORE)).toEqual([]);
    expect(conflicts(listed({ due: 90_000, revision: 1 }))).toEqual([]);
    expect(conflicts({ ...BEFORE, bookings: [] })).toEqual([]);
  });

  test("are reported if their booking was cancelled", () => {
    expect(conflicts(listed({ status: "CANCELLED" }))).toEqual([
      { bookingId: "b", code: "AV-1", reason: "cancelled", people: 2, movedTo: null },
    ]);
  });

  test("are reported with the new departure if their booking was moved, to a day of the list or later", () => {
    expect(conflicts(listed({ departureId: "nine", revision: 1 }))).toMatchObject([
      { reason: "moved", people: 2, movedTo: { date: "2026-12-05", startTime: "09:00" } },
    ]);
    const later = {
      id: "b",
      revision: 1,
      status: "CONFIRMED",
      date: "2026-12-20",
      startTime: "08:00",
    } as const;
    expect(conflicts({ ...BEFORE, bookings: [], elsewhere: [later] })).toMatchObject([
      { code: "AV-1", reason: "moved", people: 2, movedTo: { date: "2026-12-20", startTime: "08:00" } },
    ]);
    expect(
      conflicts({ ...BEFORE, bookings: [], elsewhere: [{ ...later, status: "CANCELLED" }] }),
    ).toMatchObject([{ reason: "cancelled" }]);
  });

  test("are reported if they had left the booking", () => {
    expect(conflicts(listed({ people: [person("luis")], revision: 1 }))).toMatchObject([
      { reason: "removed", people: 1 },
    ]);
  });

  test("are reported once if the server refused their check-ins", () => {
    const list = { ...BEFORE, bookings: [] };
    expect(
      conflicts(
        list,
        BOTH,
        BOTH.map(({ nonce }) => nonce),
      ),
    ).toMatchObject([{ code: "AV-1", reason: "refused", people: 2 }]);
  });

  test("are reported with another guide, and not as moved, if the person at the device was replaced", () => {
    const sameTime = {
      id: "b",
      revision: 0,
      status: "CONFIRMED",
      date: "2026-12-05",
      startTime: "08:00",
    } as const;
    expect(conflicts({ ...EMPTY_LIST, elsewhere: [sameTime] })).toEqual([
      { bookingId: "b", code: "AV-1", reason: "reassigned", people: 2, movedTo: null },
    ]);
  });

  test("are counted once if they were checked in twice, and not at all if their check-in was undone", () => {
    const cancelled = listed({ status: "CANCELLED" });
    expect(conflicts(cancelled, [...BOTH, entry("ana", { nonce: "again" })])).toMatchObject([{ people: 2 }]);
    const undo = entry("ana", { nonce: "undo", kind: "undo", undoes: "in ana" });
    expect(conflicts(cancelled, [...BOTH, undo])).toMatchObject([{ people: 1 }]);
    const undoneElsewhere = { ...undo, departureId: null, participantId: null, at: 2, by: "Luis" };
    expect(conflicts({ ...cancelled, checkIns: [undoneElsewhere] }, [entry("ana")])).toEqual([]);
  });

  test("are not counted if the device did not know them", () => {
    expect(conflicts(listed({ status: "CANCELLED" }), [entry(null)])).toMatchObject([{ people: null }]);
  });
});
