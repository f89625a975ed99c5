import type { Schedule } from "../../../src/domain/departures/schedule.ts";
import { type ScheduleRule, UNNAMED_RULE } from "../../../src/domain/schedules/schedule-rule.ts";

type Changes = Partial<ScheduleRule & Pick<Schedule, "closedDays">>;

export function withRule(
  { rules: [first, ...others], closedDays: closed }: Schedule,
  { closedDays = closed, ...changes }: Changes,
): Schedule {
  return { rules: [{ ...first, ...changes }, ...others], closedDays };
}

export const sampleSchedule = (changes: Changes = {}): Schedule =>
  withRule(
    {
      rules: [
        {
          ...UNNAMED_RULE,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          startTimes: ["08:00"],
          capacity: 10,
          cutOffMinutes: 120,
          season: { from: "2026-01-01", to: "2027-12-31" },
        },
      ],
      closedDays: ["2026-12-25"],
    },
    changes,
  );
