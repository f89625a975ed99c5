import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceOf, type CheckIn, countIn } from "./attendance.ts";

const checkIn = (nonce: string, at: number, change: Partial<CheckIn> = {}): CheckIn => ({
  ...{ nonce, at, bookingId: "b", participantId: "ana", kind: "in", undoes: null, by: nonce },
  ...change,
});
const ana = (checkIns: readonly CheckIn[]) => attendanceOf(["ana", "luis"], checkIns).people.get("ana");

describe("a person of a party", () => {
  test("is expected until this person is checked in, whoever else of the party is checked in", () => {
    const attendance = attendanceOf(["ana", "luis"], [checkIn("1", 5)]);
    expect([...attendance.people.values()].map(({ state }) => state)).toEqual(["in", "expected"]);
    expect(countIn(attendance)).toBe(1);
  });

  test("is checked in by the earliest check-in, and later check-ins are duplicates", () => {
    const found = ana([checkIn("late", 9), checkIn("first", 5), checkIn("late", 9)]);
    expect(found).toMatchObject({ state: "in", entry: { nonce: "first" }, duplicates: [{ nonce: "late" }] });
  });

  test("is expected again after an undo, even if the undo arrives first", () => {
    const undo = checkIn("u", 7, { kind: "undo", undoes: "1" });
    expect(ana([undo, checkIn("1", 5)])?.state).toBe("expected");
    expect(ana([undo, checkIn("1", 5), checkIn("2", 8)])).toMatchObject({
      state: "in",
      entry: { nonce: "2" },
      duplicates: [],
    });
  });

  test("is a no-show unless a check-in exists, even a later one", () => {
    const noShow = checkIn("n", 6, { kind: "no-show" });
    expect(ana([noShow])?.state).toBe("no-show");
    expect(ana([noShow, checkIn("1", 9)])?.state).toBe("in");
    expect(ana([noShow, checkIn("u", 7, { kind: "undo", undoes: "n" })])?.state).toBe("expected");
  });

  test("is checked in with the party, and can be undone separately", () => {
    const party = checkIn("1", 5, { participantId: null });
    const states = (...checkIns: CheckIn[]) =>
      [...attendanceOf(["ana", "luis"], checkIns).people.values()].map(({ state }) => state);
    expect(states(party)).toEqual(["in", "in"]);
    const undo = checkIn("u", 7, { kind: "undo", undoes: "1" });
    expect(states(party, undo)).toEqual(["expected", "in"]);
    expect(states(party, { ...undo, participantId: null })).toEqual(["expected", "expected"]);
  });
});

test("a check-in of a person who is not on the booking is reported", () => {
  const gone = checkIn("1", 5, { participantId: "gone" });
  expect(attendanceOf(["ana"], [gone]).strangers).toEqual([gone]);
});

test("attendance does not depend on the order and repetition of check-ins", () => {
  const nonce = fc.constantFrom("1", "2", "3", "4", "5", "6");
  const any = fc.record({
    nonce,
    at: fc.integer({ min: 0, max: 3 }),
    bookingId: fc.constant("b"),
    participantId: fc.constantFrom("ana", "luis", "gone", null),
    kind: fc.constantFrom("in", "in", "undo", "no-show" as const),
    undoes: fc.option(nonce),
    by: fc.constant("x"),
  });
  const some = fc.uniqueArray(any as fc.Arbitrary<CheckIn>, { selector: (one) => one.nonce, maxLength: 6 });
  const shuffled = some.chain((checkIns) =>
    fc.tuple(
      fc.constant(checkIns),
      fc.shuffledSubarray([...checkIns, ...checkIns], { minLength: checkIns.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([sent, arrived]) => {
      expect(attendanceOf(["ana", "luis"], arrived)).toEqual(attendanceOf(["ana", "luis"], sent));
    }),
  );
});
