import { expect, test } from "vitest";
import { remindOfTripAt } from "./reminder.ts";

test.each([
  ["at its start time", "09:30", "2026-12-04T14:30:00.000Z"],
  ["in the morning if it leaves at night", "03:00", "2026-12-04T13:00:00.000Z"],
  ["in the afternoon if it leaves in the evening", "20:30", "2026-12-04T23:00:00.000Z"],
])("a traveller is reminded of a departure the day before %s", (_, startTime, moment) => {
  expect(remindOfTripAt({ date: "2026-12-05", startTime }).toISOString()).toBe(moment);
});

test("the reminder of a departure on the first of a month is sent on the last day of the previous month", () => {
  expect(remindOfTripAt({ date: "2027-01-01", startTime: "08:00" }).toISOString()).toBe(
    "2026-12-31T13:00:00.000Z",
  );
});
