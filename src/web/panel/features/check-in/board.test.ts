import { describe, expect, test } from "vitest";
import type { CheckIn } from "../../../../domain/check-in/attendance.ts";
import {
  type CheckInList,
  EMPTY_LIST,
  type ListedBooking,
} from "../../../../domain/check-in/check-in-list.ts";
import { boardingDeparture, boardOf, matches, selectableDepartures } from "./board.ts";

/** Eight in the morning in Bogotá. */
const START = Date.parse("2026-12-05T13:00:00Z");
const HOUR = 60 * 60 * 1000;

const person = (id: string, name: string | null = id) => ({ id, name, category: "Adulto" });
const booking = (id: string, change: Partial<ListedBooking> = {}): ListedBooking => ({
  ...{ id, code: `AV-${id}`, departureId: "d1", revision: 0, status: "CONFIRMED", due: 0 },
  ...{ people: [person(`${id}1`), person(`${id}2`)], notes: [] },
  ...change,
});
const entry = (bookingId: string, participantId: string, kind: CheckIn["kind"] = "in"): CheckIn => ({
  ...{
    nonce: `${kind} ${participantId}`,
    bookingId,
    participantId,
    kind,
    undoes: null,
    at: START,
    by: "Marta",
  },
});

describe("the board of a departure", () => {
  const list: CheckInList = {
    ...EMPTY_LIST,
    bookings: [
      booking("c", { status: "CANCELLED" }),
      booking("b"),
      booking("a"),
      booking("p", { status: "PENDING" }),
      booking("x", { departureId: "d2" }),
    ],
    checkIns: [entry("a", "a1"), entry("b", "b1", "no-show"), entry("c", "c1"), entry("x", "x1")],
  };
  const board = boardOf(list, "d1");

  test("the board lists the departure's bookings by code, with cancelled bookings last", () => {
    expect(board.bookings.map(({ id }) => id)).toEqual(["a", "b", "p", "c"]);
  });

  test("people who checked in before their booking was cancelled still count", () => {
    expect([board.checkedIn, board.total]).toEqual([2, 7]);
  });

  test("people of confirmed bookings are missing until they check in or are marked as a no-show", () => {
    expect([...board.missing]).toEqual([
      ["a", ["a2"]],
      ["b", ["b2"]],
    ]);
  });
});

describe("the departure that is boarding", () => {
  const at = (id: string, startTime: string) => ({ id, title: id, date: "2026-12-05", startTime });
  const departures = [at("noon", "12:00"), at("early", "08:00"), at("ten", "10:00")];

  test.each([
    ["early", "before the first start", START - 20 * HOUR],
    ["early", "less than two hours after its start", START + 2 * HOUR - 1],
    ["ten", "two hours after the start of the first departure", START + 2 * HOUR],
    ["noon", "after the last start", START + 20 * HOUR],
  ])("the departure that is boarding is `%s` %s", (id, _, now) => {
    expect(boardingDeparture(departures, now)?.id).toBe(id);
  });

  test("no departure is boarding if the list has no departures", () => {
    expect(boardingDeparture([], START)).toBeNull();
  });
});

describe("the departures to choose from", () => {
  const at = (id: string, isCancelled = false) => ({
    ...{ id, title: id, date: "2026-12-05", startTime: "08:00", isCancelled },
  });
  const cancelled = (id: string, departureId: string) => booking(id, { departureId, status: "CANCELLED" });
  const idsOf = (list: Partial<CheckInList>) =>
    selectableDepartures({ ...EMPTY_LIST, ...list }).map(({ id }) => id);

  test("a departure whose bookings are all cancelled is left out, unless somebody has checked in", () => {
    const departures = [at("booked"), at("left"), at("entered"), at("empty"), at("called-off", true)];
    const bookings = [
      ...[booking("a", { departureId: "booked" }), cancelled("b", "booked"), cancelled("c", "left")],
      ...[cancelled("d", "entered"), cancelled("e", "called-off")],
    ];
    expect(idsOf({ departures, bookings, checkIns: [entry("d", "d1")] })).toEqual([
      ...["booked", "entered", "empty", "called-off"],
    ]);
  });

  test("the scanner stays available if only such a departure is left", () => {
    expect(idsOf({ departures: [at("left")], bookings: [cancelled("c", "left")] })).toEqual(["left"]);
  });
});

test.each([
  ["", true],
  ["paez", true],
  ["PÁEZ tom", true],
  ["av-7", true],
  ["rosa rojas", false],
])("searching for %j finds Rosa and Tomás Páez of AV-7: %s", (query, isFound) => {
  const people = [person("1", "Rosa Páez"), person("2", "Tomás Páez"), person("3", null)];
  expect(matches(booking("7", { people }), query)).toBe(isFound);
});
