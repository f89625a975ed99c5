import { expect, test } from "vitest";
import { CAMPAIGN_CAUSES } from "./campaign.ts";
import { changeTimeSchema, timeChangeOf } from "./time-change.ts";

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
] as const)("%s is no time change", (_, offer, offered) => {
  expect(timeChangeOf(offer, OLD, offered)).toBeNull();
});

test("the cause `minimum` of a time change is refused with an error at its field", () => {
  const departure = { experienceId: "0198b0c0-0000-7000-8000-000000000002", ...OLD };
  const request = { ...departure, id: "0198b0c0-0000-7000-8000-000000000001", newTime: "07:30", people: 2 };
  const refusedCauses = CAMPAIGN_CAUSES.filter((cause) => {
    const { error } = changeTimeSchema.safeParse({ ...request, cause });
    return error?.issues.some(({ path, message }) => path[0] === "cause" && message === "required");
  });
  expect(refusedCauses).toEqual(["minimum"]);
  expect(changeTimeSchema.safeParse({ ...request, cause: "weather" }).error?.issues ?? []).toEqual([]);
});
