import { customType } from "drizzle-orm/pg-core";
import type { Schedule } from "../../domain/departures/schedule.ts";
import { type ScheduleRule, type ScheduleRules, UNNAMED_RULE } from "../../domain/schedules/schedule-rule.ts";

/**
 * `rules` is absent if the schedule has a single, unnamed rule. All keys except `rules` and `closedDays` belong to the first
 * rule.
 */
type StoredSchedule = Omit<ScheduleRule, "id" | "name"> & { closedDays: string[]; rules?: ScheduleRules };

/** The previous release reads only the first rule, and offers only the departures of this rule. */
function toStored({ rules, closedDays }: Schedule): StoredSchedule {
  const [{ id, name, ...first }] = rules;
  const isPlain = rules.length === 1 && id === UNNAMED_RULE.id && name === UNNAMED_RULE.name;
  return { ...first, closedDays, ...(isPlain ? {} : { rules }) };
}

function fromStored({ rules, closedDays, ...only }: StoredSchedule): Schedule {
  return { rules: rules ?? [{ ...UNNAMED_RULE, ...only }], closedDays };
}

export const scheduleColumn = customType<{ data: Schedule; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (schedule) => JSON.stringify(toStored(schedule)),
  fromDriver: (stored) => fromStored(stored as StoredSchedule),
});
