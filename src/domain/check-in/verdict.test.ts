import { describe, expect, test } from "vitest";
import type { CheckIn } from "./attendance.ts";
import type { CheckInList, ListedBooking } from "./check-in-list.ts";
import type { Ticket } from "./ticket.ts";
import { changedVerdict, verdictOf, verdictOfBooking } from "./verdict.ts";

const person = (id: string) => ({ id, name: id, category: "Adulto" });
const booking: ListedBooking = {
  ...{ id: "b", code: "AV-1", departureId: "eight", revision: 1, status: "CONFIRMED", due: 0 },
  people: [person("ana"), person("luis")],
  notes: [],
};
const ticket: Ticket = {
  ...{ bookingId: "b", participantId: null, revision: 1, date: "2026-12-05", startTime: "08:00" },
};
const entry = (participantId: string, at: number): CheckIn => ({
  ...{
    nonce: `${participantId}${at}`,
    bookingId: "b",
    participantId,
    kind: "in",
    undoes: null,
    at,
    by: "Marta",
  },
});
const list = (change: Partial<CheckInList> = {}): CheckInList => ({
  ...{
    from: "2026-12-04",
    to: "2026-12-08",
    bookings: [booking],
    elsewhere: [],
    checkIns: [],
    publicKeys: [],
  },
  departures: [
    { id: "eight", title: "Páramo", date: "2026-12-05", startTime: "08:00" },
    { id: "nine", title: "Páramo", date: "2026-12-05", startTime: "09:00" },
  ],
  ...change,
});
const listed = (change: Partial<ListedBooking>) => list({ bookings: [{ ...booking, ...change }] });
const verdictFor = (given: CheckInList, change: Partial<Ticket> = {}, departureId = "eight") =>
  verdictOf(given, departureId, { ...ticket, ...change }, true);

describe("a genuine ticket of a listed booking", () => {
  test("admits the people who are not checked in yet", () => {
    expect(verdictFor(list())).toMatchObject({ kind: "pass", people: booking.people, isChanged: false });
    expect(verdictFor(list({ checkIns: [entry("ana", 1)] }))).toMatchObject({
      kind: "pass",
      people: [{ id: "luis" }],
    });
    expect(verdictFor(list(), { participantId: "luis" })).toMatchObject({
      kind: "pass",
      people: [{ id: "luis" }],
    });
  });

  test.each(["eight", "nine"])(
    "admits nobody to the departure at %s if the booking's departure was cancelled",
    (boarding) => {
      const given = list();
      const departures = given.departures.map((one) => ({ ...one, isCancelled: one.id === "eight" }));
      expect(verdictFor({ ...given, departures }, {}, boarding)).toEqual({
        kind: "departure-cancelled",
        booking,
      });
      expect(verdictFor({ ...given, departures }, { revision: 2 })).toEqual({
        kind: "departure-cancelled",
        booking,
      });
      expect(verdictFor({ ...given, departures, bookings: [] })).toEqual({
        kind: "departure-cancelled",
        booking: null,
      });
    },
  );

  test("shows the first check-in and its author if everybody is checked in", () => {
    const checkIns = [entry("ana", 7), entry("luis", 3)];
    expect(verdictFor(list({ checkIns }))).toMatchObject({
      kind: "already-in",
      first: { at: 3, by: "Marta" },
    });
    expect(verdictFor(list({ checkIns: [entry("ana", 7)] }), { participantId: "ana" }).kind).toBe(
      "already-in",
    );
  });

  test("is marked as changed if the booking was changed later", () => {
    expect(verdictFor(listed({ revision: 2 }))).toMatchObject({ kind: "pass", isChanged: true });
  });

  test("is refused as cancelled if its booking or its person is cancelled", () => {
    expect(verdictFor(listed({ status: "CANCELLED" })).kind).toBe("cancelled");
    expect(verdictFor(list(), { participantId: "gone" })).toMatchObject({
      kind: "cancelled",
      isPerson: true,
    });
  });

  test("is refused as unpaid if an amount is due", () => {
    expect(verdictFor(listed({ due: 90_000 }))).toMatchObject({ kind: "unpaid", due: 90_000 });
    expect(verdictFor(listed({ status: "PENDING", due: 180_000 })).kind).toBe("unpaid");
  });

  test("counts for the booking's present departure, not for the departure on the ticket", () => {
    expect(verdictFor(list(), {}, "nine")).toEqual({
      ...{ kind: "other-departure", departureId: "eight", date: "2026-12-05", startTime: "08:00" },
    });
    expect(verdictFor(listed({ departureId: "nine", revision: 2 }))).toMatchObject({
      ...{ kind: "other-departure", departureId: "nine", startTime: "09:00" },
    });
  });
});

describe("a genuine ticket that the list does not know", () => {
  test("is newer than the list if it is for this departure", () => {
    expect(verdictFor(list(), { bookingId: "new" })).toMatchObject({ kind: "newer", booking: null });
    expect(verdictFor(list(), { revision: 2 })).toMatchObject({ kind: "newer", booking: { id: "b" } });
  });

  test("is for another departure if the ticket names one, on the list or not", () => {
    expect(verdictFor(list(), { bookingId: "new", startTime: "09:00" })).toMatchObject({
      ...{ kind: "other-departure", departureId: "nine" },
    });
    expect(verdictFor(list(), { bookingId: "new", date: "2027-02-01" })).toMatchObject({
      ...{ kind: "other-departure", departureId: null, date: "2027-02-01" },
    });
  });

  test("gets the verdict of its booking if the list shows that the booking was moved or cancelled", () => {
    const moved = {
      id: "m",
      revision: 1,
      status: "CONFIRMED" as const,
      date: "2026-12-20",
      startTime: "08:00",
    };
    const movedAway = (status: "CONFIRMED" | "CANCELLED") => list({ elsewhere: [{ ...moved, status }] });
    const old = { bookingId: "m", revision: 0 };
    expect(verdictFor(movedAway("CONFIRMED"), old)).toMatchObject({
      kind: "other-departure",
      date: "2026-12-20",
    });
    expect(verdictFor(movedAway("CANCELLED"), old).kind).toBe("cancelled");
    expect(verdictFor(movedAway("CONFIRMED"), { bookingId: "m", revision: 2 }).kind).toBe("newer");
  });
});

test("a text without a valid ticket or signature is invalid", () => {
  expect(verdictOf(list(), "eight", null, true).kind).toBe("false");
  expect(verdictOf(list(), "eight", ticket, false).kind).toBe("false");
});

test("a person gets the same verdict by name as by voucher", () => {
  const foundPerson = { bookingId: "b", participantId: "ana" };
  expect(verdictOfBooking(list(), "eight", foundPerson).kind).toBe("pass");
  expect(verdictOfBooking(list({ checkIns: [entry("ana", 1)] }), "eight", foundPerson).kind).toBe(
    "already-in",
  );
  expect(verdictOfBooking(list(), "eight", { bookingId: "x", participantId: null }).kind).toBe("false");
});

describe("an admission after the list has changed", () => {
  const both = { bookingId: "b", participantIds: ["ana", "luis"] };
  const afterwards = (now: CheckInList, admission = both, shown = verdictFor(list())) =>
    changedVerdict(now, "eight", shown, admission);

  test("goes on if the shown verdict still applies to everybody", () => {
    expect(afterwards(list())).toBeNull();
    expect(
      afterwards(list({ checkIns: [entry("luis", 1)] }), { ...both, participantIds: ["ana"] }),
    ).toBeNull();
    const newer = verdictFor(list(), { bookingId: "new" });
    expect(afterwards(list(), { ...both, bookingId: "new" }, newer)).toBeNull();
  });

  test("is refused if the booking was cancelled or moved", () => {
    expect(afterwards(listed({ status: "CANCELLED" }))?.kind).toBe("cancelled");
    expect(afterwards(listed({ departureId: "nine" }))).toMatchObject({
      ...{ kind: "other-departure", departureId: "nine" },
    });
    const elsewhere = [
      { id: "b", revision: 2, status: "CONFIRMED" as const, date: "2026-12-20", startTime: "08:00" },
    ];
    expect(afterwards(list({ bookings: [], elsewhere }))).toMatchObject({
      ...{ kind: "other-departure", date: "2026-12-20" },
    });
  });

  test("is refused for a person who was removed or checked in by another device", () => {
    const onlyAna = { ...both, participantIds: ["ana"] };
    expect(afterwards(listed({ people: [person("luis")] }), onlyAna)).toMatchObject({
      ...{ kind: "cancelled", isPerson: true },
    });
    expect(afterwards(list({ checkIns: [entry("ana", 1)] }), onlyAna)?.kind).toBe("already-in");
  });

  test("is shown again with the people who remain", () => {
    expect(afterwards(list({ checkIns: [entry("ana", 1)] }))).toMatchObject({
      ...{ kind: "pass", people: [{ id: "luis" }] },
    });
  });

  test("is shown again if the amount due has changed", () => {
    const unpaid = verdictFor(listed({ due: 90_000 }));
    expect(afterwards(listed({ due: 90_000 }), both, unpaid)).toBeNull();
    expect(afterwards(listed({ due: 50_000 }), both, unpaid)).toMatchObject({ kind: "unpaid", due: 50_000 });
    expect(afterwards(list(), both, unpaid)?.kind).toBe("pass");
  });

  test("follows the list once the list knows a voucher that was newer", () => {
    const newer = verdictFor(list(), { revision: 2 });
    const whole = { bookingId: "b", participantIds: null };
    const now = listed({ revision: 2, status: "CANCELLED" });
    expect(changedVerdict(now, "eight", newer, whole)?.kind).toBe("cancelled");
  });
});
