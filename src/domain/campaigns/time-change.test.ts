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

test("a minimum of people is not a valid cause of a time change, and is refused beside its field", () => {
  const departure = { experienceId: "0198b0c0-0000-7000-8000-000000000002", ...OLD };
  const asked = { ...departure, id: "0198b0c0-0000-7000-8000-000000000001", newTime: "07:30", people: 2 };
  const refused = CAMPAIGN_CAUSES.filter((cause) => {
    const { error } = changeTimeSchema.safeParse({ ...asked, cause });
    return error?.issues.some(({ path, message }) => path[0] === "cause" && message === "required");
  });
  expect(refused).toEqual(["minimum"]);
  expect(changeTimeSchema.safeParse({ ...asked, cause: "weather" }).error?.issues ?? []).toEqual([]);
});
