import { z } from "zod";
import { cutOffField, MAX_CUT_OFF_MINUTES } from "../departures/departure-settings.ts";
import { MINIMUM_FALLBACKS } from "../departures/minimum.ts";
import { addDays, daysBetween, isDate } from "../departures/place-time.ts";
import type { Schedule } from "../departures/schedule.ts";
import { MAX_SEATS } from "../departures/seats.ts";
import { atMost, removeControlCharacters } from "../validation/text.ts";
import { firstClash, MAX_RULE_NAME, type ScheduleRule } from "./schedule-rule.ts";

const MAX_START_TIMES = 96;
const MAX_RULES = 40;
const MAX_CLOSED_DAYS = 2_000;
/** Ten years. */
export const MAX_SEASON_DAYS = 3_660;

const date = z.string({ error: "required" }).refine(isDate, { error: "not-a-date" });
const people = z.int({ error: "invalid" }).min(1, { error: "invalid" }).max(MAX_SEATS, { error: "invalid" });

const isSeason = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) < MAX_SEASON_DAYS;

const ruleSchema = z
  .object({
    name: z
      .string({ error: "invalid" })
      .overwrite((text) => removeControlCharacters(text).replace(/\s+/g, " "))
      .trim()
      .max(MAX_RULE_NAME, atMost(MAX_RULE_NAME)),
    /** ISO weekdays: 1 is Monday. */
    weekdays: z
      .array(z.int({ error: "invalid" }).min(1, { error: "invalid" }).max(7, { error: "invalid" }))
      .min(1, { error: "required" })
      .overwrite((days) => [...new Set(days)].sort()),
    /** Place times. */
    startTimes: z
      .array(z.string({ error: "invalid" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" }))
      .min(1, { error: "required" })
      .max(MAX_START_TIMES, { error: `too-many:${MAX_START_TIMES}` })
      .overwrite((times) => [...new Set(times)].sort()),
    capacity: people,
    cutOffMinutes: cutOffField,
    season: z
      .object({ from: date, to: date })
      .refine((season) => !isDate(season.from) || !isDate(season.to) || isSeason(season), {
        path: ["to"],
        error: "not-a-season",
      }),
    minimum: z
      .object({
        people,
        decideMinutes: z
          .int({ error: "invalid" })
          .min(0, { error: "invalid" })
          .max(MAX_CUT_OFF_MINUTES, { error: "invalid" }),
        below: z.enum(MINIMUM_FALLBACKS, { error: "invalid" }),
      })
      .optional(),
    /** Values by id of the price option. `planSchedule` checks the ids against the experience's options. */
    prices: z
      .record(z.string().max(40, { error: "invalid" }), z.int({ error: "invalid" }))
      .transform((values) => (Object.keys(values).length > 0 ? values : undefined))
      .optional(),
  })
  .refine(({ capacity, minimum }) => !minimum || !(minimum.people > capacity), {
    path: ["minimum", "people"],
    error: "more-than-seats",
  });

/** `from`: first day of the edit. */
export const scheduleEditSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add"), rule: ruleSchema }),
  z.object({ kind: z.literal("change"), ruleId: z.string(), from: date.nullable(), rule: ruleSchema }),
  z.object({ kind: z.literal("remove"), ruleId: z.string(), from: date.nullable() }),
  z.object({
    kind: z.literal("closed-days"),
    closedDays: z
      .array(date)
      .max(MAX_CLOSED_DAYS, { error: `too-many:${MAX_CLOSED_DAYS}` })
      .overwrite((days) => [...new Set(days)].sort()),
  }),
]);
export type ScheduleEdit = z.infer<typeof scheduleEditSchema>;

export interface EditFault {
  field: string;
  issue: string;
}

/** `not-found`: another edit has removed the rule. */
export type EditResult = Schedule | EditFault | "not-found";

function withRules(
  { rules, closedDays }: Schedule,
  place: number,
  inserted: readonly ScheduleRule[],
): Schedule | EditFault {
  const [first, ...others] = rules.toSpliced(place, 1, ...inserted);
  if (!first) return { field: "from", issue: "last-rule" };
  return { rules: [first, ...others], closedDays };
}

const untilDay = (rule: ScheduleRule, from: string | null): ScheduleRule[] =>
  from === null || from <= rule.season.from
    ? []
    : [{ ...rule, season: { from: rule.season.from, to: addDays(from, -1) } }];

function checkedSchedule(edited: Schedule | EditFault): Schedule | EditFault {
  if ("issue" in edited) return edited;
  if (edited.rules.length > MAX_RULES) return { field: "rule.name", issue: `too-many:${MAX_RULES}` };
  const clash = firstClash(edited.rules);
  if (!clash) return edited;
  return { field: "rule.startTimes", issue: `rules-clash:${clash.date} ${clash.startTime.replace(":", "")}` };
}

/**
 * If the edit begins after the first day of its rule's season, the rule ends on the day before the edit.
 * @param newId id of a rule that the edit adds
 */
export function editSchedule(schedule: Schedule, edit: ScheduleEdit, newId: string): EditResult {
  if (edit.kind === "closed-days") return { ...schedule, closedDays: edit.closedDays };
  if (edit.kind === "add")
    return checkedSchedule(withRules(schedule, schedule.rules.length, [{ ...edit.rule, id: newId }]));
  const place = schedule.rules.findIndex(({ id }) => id === edit.ruleId);
  const rule = schedule.rules[place];
  if (!rule) return "not-found";
  if (edit.from !== null && edit.from > rule.season.to) return { field: "from", issue: "after-season" };
  const before = untilDay(rule, edit.from);
  if (edit.kind === "remove") return withRules(schedule, place, before);
  const id = before.length > 0 ? newId : rule.id;
  const { to } = edit.rule.season;
  if (before.length > 0 && edit.from !== null && to < edit.from)
    return { field: "rule.season.to", issue: "not-a-season" };
  const season = before.length > 0 && edit.from !== null ? { from: edit.from, to } : edit.rule.season;
  return checkedSchedule(withRules(schedule, place, [...before, { ...edit.rule, id, season }]));
}
