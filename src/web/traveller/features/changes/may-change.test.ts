import { expect, test } from "vitest";
import { obstacleTo } from "./may-change.ts";

const all = { correct: true, add: true, move: true, remove: true };

test("a changeable booking has no obstacle", () => {
  expect(obstacleTo("date", { changes: all, participants: 2 })).toBeNull();
});

test("after the cut-off nothing is changed, whatever else is the matter", () => {
  const closed = { correct: false, add: false, move: false, remove: false };
  expect(obstacleTo("add", { changes: closed, participants: 10 })).toBe("closed");
  expect(obstacleTo("remove", { changes: closed, participants: 1 })).toBe("closed");
});

test("a booking for one cannot lose people, and a booking for ten cannot gain people", () => {
  expect(obstacleTo("remove", { changes: { ...all, remove: false }, participants: 1 })).toBe("only-one");
  expect(obstacleTo("add", { changes: { ...all, add: false }, participants: 10 })).toBe("full");
});

test("without a refund, date and people cannot be changed", () => {
  const late = { changes: { ...all, move: false, remove: false }, participants: 3 };
  expect([obstacleTo("date", late), obstacleTo("remove", late), obstacleTo("correct", late)]).toEqual([
    "too-late",
    "too-late",
    null,
  ]);
});
