import { expect, test } from "vitest";
import { remindOfTripAt } from "./reminder.ts";

test.each([
  ["at its own time", "09:30", "2026-12-04T14:30:00.000Z"],
  ["in the morning, of one that leaves at night", "03:00", "2026-12-04T13:00:00.000Z"],
  ["before the evening, of one that leaves late", "20:30", "2026-12-04T23:00:00.000Z"],
])("a traveller is reminded of a departure the day before %s", (_, startTime, moment) => {
  expect(remindOfTripAt({ date: "2026-12-05", startTime }).toISOString()).toBe(moment);
});

test("the day before the first of a month is the last of the month before", () => {
  expect(remindOfTripAt({ date: "2027-01-01", startTime: "08:00" }).toISOString()).toBe(
    "2026-12-31T13:00:00.000Z",
  );
});
