import { expect, test } from "vitest";
import type { ListedDeparture } from "../../../../use-cases/departures/agency-departure-view.ts";
import { summarizeDays } from "./day-summary.ts";

const departureAt = (startTime: string, also: Partial<ListedDeparture> = {}) =>
  ({
    ...{ startTime, date: "2026-12-05", capacity: 10, taken: 0, held: 0, status: "available" },
    ...{ extra: false, needsGuide: false },
    ...also,
  }) as ListedDeparture;

test("a day of a month has the sums of its departures, and lists three, booked and closed ones rather than empty ones", () => {
  const day = [
    departureAt("06:00"),
    departureAt("07:00", { taken: 4, needsGuide: true }),
    departureAt("08:00"),
    departureAt("09:00", { held: 2 }),
    departureAt("10:00", { status: "closed" }),
  ];
  const summary = summarizeDays(new Map([["2026-12-05", day]])).get("2026-12-05");
  expect(summary).toMatchObject({ count: 5, taken: 4, held: 2, capacity: 50, withoutGuide: 1 });
  expect(summary?.listed.map(({ startTime }) => startTime)).toEqual(["07:00", "09:00", "10:00"]);
});
