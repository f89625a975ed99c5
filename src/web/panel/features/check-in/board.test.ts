import { describe, expect, test } from "vitest";
import type { CheckIn } from "../../../../domain/check-in/attendance.ts";
import {
  type CheckInList,
  EMPTY_LIST,
  type ListedBooking,
} from "../../../../domain/check-in/check-in-list.ts";
import { boardingNow, boardOf, matches } from "./board.ts";

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

  test("has the bookings of that departure by code, the cancelled ones last", () => {
    expect(board.bookings.map(({ id }) => id)).toEqual(["a", "b", "p", "c"]);
  });

  test("counts the people who are in among those who may come, also one whose booking was cancelled since", () => {
    expect([board.inside, board.all]).toEqual([2, 7]);
  });

  test("misses those of confirmed bookings who are neither in nor a no-show", () => {
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
    ["before the first", START - 20 * HOUR, "early"],
    ["until two hours after a start", START + 2 * HOUR - 1, "early"],
    ["then the next one", START + 2 * HOUR, "ten"],
    ["after all", START + 20 * HOUR, "noon"],
  ])("%s", (_, now, id) => {
    expect(boardingNow(departures, now)?.id).toBe(id);
  });

  test("is none if nobody departs", () => {
    expect(boardingNow([], START)).toBeNull();
  });
});

test.each([
  ["", true],
  ["paez", true],
  ["PÁEZ tom", true],
  ["av-7", true],
  ["rosa rojas", false],
])("searching for %j finds Rosa and Tomás Páez of AV-7: %s", (sought, found) => {
  const people = [person("1", "Rosa Páez"), person("2", "Tomás Páez"), person("3", null)];
  expect(matches(booking("7", { people }), sought)).toBe(found);
});
