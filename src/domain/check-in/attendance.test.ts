import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attendanceOf, type CheckIn, countIn } from "./attendance.ts";

const checkIn = (nonce: string, at: number, change: Partial<CheckIn> = {}): CheckIn => ({
  ...{ nonce, at, bookingId: "b", participantId: "ana", kind: "in", undoes: null, by: nonce },
  ...change,
});
const HERE = "eight";
const attendance = (checkIns: readonly CheckIn[]) => attendanceOf(["ana", "luis"], checkIns, HERE);
const ana = (checkIns: readonly CheckIn[]) => attendance(checkIns).people.get("ana");

describe("a person of a party", () => {
  test("is expected until this person is checked in, whoever else of the party is checked in", () => {
    const found = attendance([checkIn("1", 5)]);
    expect([...found.people.values()].map(({ state }) => state)).toEqual(["in", "expected"]);
    expect(countIn(found)).toBe(1);
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
      [...attendance(checkIns).people.values()].map(({ state }) => state);
    expect(states(party)).toEqual(["in", "in"]);
    const undo = checkIn("u", 7, { kind: "undo", undoes: "1" });
    expect(states(party, undo)).toEqual(["expected", "in"]);
    expect(states(party, { ...undo, participantId: null })).toEqual(["expected", "expected"]);
  });
});

describe("a check-in for another departure", () => {
  const party = checkIn("1", 5, { participantId: null, departureId: "nine" });

  test("counts for nobody at this departure, and is reported", () => {
    const found = attendance([party, checkIn("2", 6, { departureId: "nine" })]);
    expect([...found.people.values()].map(({ state }) => state)).toEqual(["expected", "expected"]);
    expect(found.elsewhere.map(({ nonce }) => nonce)).toEqual(["1", "2"]);
    expect(found.strangers).toEqual([]);
  });

  test("leaves the person free to be checked in here, without a duplicate", () => {
    const here = checkIn("2", 9, { departureId: HERE });
    expect(ana([party, here])).toMatchObject({ state: "in", entry: { nonce: "2" }, duplicates: [] });
  });

  test("is not reported once it was undone, for all together or for each person", () => {
    const undo = checkIn("u", 7, { kind: "undo", undoes: "1", participantId: null, departureId: "nine" });
    expect(attendance([party, undo]).elsewhere).toEqual([]);
    const ofEach = ["ana", "luis"].map((participantId) => ({ ...undo, nonce: participantId, participantId }));
    expect(attendance([party, ...ofEach]).elsewhere).toEqual([]);
    expect(attendance([party, ...ofEach.slice(1)]).elsewhere).toEqual([party]);
  });

  test("is not assumed of a check-in by an earlier release, which names no departure", () => {
    expect(ana([checkIn("1", 5, { departureId: null })])?.state).toBe("in");
    expect(attendance([checkIn("1", 5)]).elsewhere).toEqual([]);
  });
});

test("a check-in of a person who is not on the booking is reported", () => {
  const gone = checkIn("1", 5, { participantId: "gone" });
  expect(attendance([gone]).strangers).toEqual([gone]);
});

test("attendance does not depend on the order and repetition of check-ins", () => {
  const nonce = fc.constantFrom("1", "2", "3", "4", "5", "6");
  const any = fc.record({
    nonce,
    at: fc.integer({ min: 0, max: 3 }),
    bookingId: fc.constant("b"),
    participantId: fc.constantFrom("ana", "luis", "gone", null),
    departureId: fc.constantFrom(HERE, "nine", null),
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
      expect(attendance(arrived)).toEqual(attendance(sent));
    }),
  );
});
