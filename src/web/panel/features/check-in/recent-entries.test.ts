import { expect, test } from "vitest";
import {
  NO_ENTRIES,
  type RecentEntries,
  type RecentEntry,
  withEntry,
  withoutEntry,
  withoutUndone,
  withUndone,
} from "./recent-entries.ts";

const checkInOf = (participantId: string | null, nonce = `n-${participantId}`) => ({ nonce, participantId });

const ROSA: RecentEntry = { key: "rosa", bookingId: "b1", who: "Rosa Páez", checkIns: [checkInOf("rosa")] };
const PARTY: RecentEntry = {
  ...{ key: "party", bookingId: "b2", who: "2 personas de AV-2" },
  checkIns: [checkInOf("luz"), checkInOf("tomas")],
};
const UNDONE_ROSA = { who: ROSA.who };

const recentOf = (...entries: RecentEntry[]): RecentEntries => entries.reduce(withEntry, NO_ENTRIES);

test("a second entry is offered for undo first, and the first one again after its undo", () => {
  const undone = withUndone(recentOf(ROSA, PARTY), { who: PARTY.who }, PARTY.checkIns);
  expect(recentOf(ROSA, PARTY).entries.at(-1)).toBe(PARTY);
  expect(undone).toEqual({ entries: [ROSA], undone: { who: PARTY.who } });
});

test("the undo of an earlier entry keeps the later one", () => {
  const recent = withUndone(recentOf(ROSA, PARTY), UNDONE_ROSA, ROSA.checkIns);
  expect(recent.entries).toEqual([PARTY]);
});

test("an entry of several people keeps the people who are still in", () => {
  const recent = withUndone(recentOf(PARTY), { who: "Luz Díaz" }, [checkInOf("luz")]);
  expect(recent.entries).toEqual([{ ...PARTY, checkIns: [checkInOf("tomas")] }]);
  expect(withoutEntry(recent, PARTY.key).entries).toEqual([]);
});

test("the entry of a whole party stays if it was undone for one person", () => {
  const whole = { ...PARTY, checkIns: [checkInOf(null, "n-whole")] };
  const recent = withUndone(recentOf(whole), { who: "Luz Díaz" }, [checkInOf("luz", "n-whole")]);
  expect(recent.entries).toEqual([whole]);
});

test("an entry ends by its own time, and not with the entries before it", () => {
  expect(withoutEntry(recentOf(ROSA, PARTY), ROSA.key).entries).toEqual([PARTY]);
});

test("a new entry replaces the message of an undo, and a later message stays when an earlier one ends", () => {
  const [first, second] = [UNDONE_ROSA, { who: PARTY.who }];
  const recent = withUndone(withUndone(NO_ENTRIES, first, []), second, []);
  expect(withoutUndone(recent, first).undone).toBe(second);
  expect(withoutUndone(recent, second).undone).toBeNull();
  expect(withEntry(recent, ROSA).undone).toBeNull();
});
