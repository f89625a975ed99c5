import type { Schedule } from "../../../src/domain/departures/schedule.ts";
import type { ScheduleRule } from "../../../src/domain/schedules/schedule-rule.ts";
import { sampleSchedule } from "./sample-schedule.ts";

export const LOW = "2026-12-05";
export const LAST_LOW = "2026-12-14";
export const FIRST_HIGH = "2026-12-15";
export const HIGH = "2026-12-19";
export const price = { value: 250_000, name: "Adulto", description: "" };

const [first] = sampleSchedule({
  ...{ season: { from: "2026-11-01", to: LAST_LOW }, startTimes: ["08:00", "23:59"] },
}).rules;
/** The experience's prices apply, because the rule has no prices of its own. */
export const low: ScheduleRule = first;
export const high: ScheduleRule = {
  ...{ ...low, id: "high", name: "Temporada alta", season: { from: FIRST_HIGH, to: "2027-01-31" } },
  ...{ startTimes: ["00:00", "08:00", "10:00"], prices: { adulto: 250_000, nino: 120_000 } },
};
/** Children pay the experience's price. */
export const afternoon: ScheduleRule = {
  ...{ ...low, id: "afternoon", season: { from: "2026-11-01", to: "2027-01-31" } },
  ...{ startTimes: ["15:00"], prices: { adulto: 150_000 } },
};
export const seasons = (changes: Partial<ScheduleRule> = {}): Schedule => ({
  rules: [low, { ...high, ...changes }, afternoon],
  closedDays: ["2026-12-25"],
});
