import { expect, test } from "vitest";
import { timeChangeOf } from "./time-change.ts";

const OLD = { date: "2026-12-05", startTime: "08:00" };
const NEW = { ...OLD, startTime: "07:30" };

test("a move to another time of the same day is a time change", () => {
  expect(timeChangeOf("move", OLD, [NEW])).toEqual({ date: OLD.date, from: "08:00", to: "07:30" });
});

test.each([
  ["a choice", "choose", [NEW]],
  ["a refund", "refund", []],
  ["a refund of an old row", null, []],
  ["a move to another day", "move", [{ ...NEW, date: "2026-12-06" }]],
] as const)("%s is none", (_, offer, offered) => {
  expect(timeChangeOf(offer, OLD, offered)).toBeNull();
});
