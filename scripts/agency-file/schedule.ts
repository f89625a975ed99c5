import { z } from "zod";
import { MAX_CUT_OFF_MINUTES } from "../../src/domain/departures/departure-settings.ts";
import { MINIMUM_FALLBACKS } from "../../src/domain/departures/minimum.ts";
import type { Schedule } from "../../src/domain/departures/schedule.ts";
import { firstClash, MAX_RULE_NAME, UNNAMED_RULE } from "../../src/domain/schedules/schedule-rule.ts";
import { date, time } from "./fields.ts";

const minimum = z.strictObject({
  people: z.int().min(1),
  /** Minutes before the start. */
  decideMinutes: z.int().min(0).max(MAX_CUT_OFF_MINUTES),
  below: z.enum(MINIMUM_FALLBACKS),
});

const rule = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  startTimes: z.array(time).min(1),
  capacity: z.int().min(1),
  cutOffMinutes: z.int().min(0),
  season: z
    .strictObject({ from: date, to: date })
    .refine(({ from, to }) => from <= to, { error: "ends before it begins" }),
  minimum: minimum.optional(),
  /** Prices during the season, by id of the experience's price option. */
  prices: z.record(z.string(), z.number()).optional(),
});

const isReachable = ({ capacity, minimum }: Pick<z.infer<typeof rule>, "capacity" | "minimum">) =>
  !minimum || minimum.people <= capacity;
const UNREACHABLE_MINIMUM = { error: "is more than the capacity", path: ["minimum", "people"] };

const closedDays = z.array(date);

const onlyRule = rule
  .extend({ closedDays })
  .refine(isReachable, UNREACHABLE_MINIMUM)
  .transform(({ closedDays, ...only }): Schedule => ({ rules: [{ ...UNNAMED_RULE, ...only }], closedDays }));

const namedRule = rule
  .extend({
    id: z.string().regex(/^[a-z0-9-]{1,36}$/, { error: "must be lower-case letters, digits and hyphens" }),
    /** Shown to staff only. */
    name: z.string().trim().max(MAX_RULE_NAME).default(""),
  })
  .refine(isReachable, UNREACHABLE_MINIMUM);

const ruleList = z
  .strictObject({ rules: z.tuple([namedRule], namedRule), closedDays })
  .superRefine(({ rules }, check) => {
    const ids = rules.map(({ id }) => id);
    const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
    const clash = firstClash(rules);
    if (repeated >= 0)
      check.addIssue({
        code: "custom",
        message: "is another rule's id too",
        path: ["rules", repeated, "id"],
      });
    if (clash) {
      const [one, other] = clash.rules.map(({ id }) => id);
      const message = `both offer ${clash.date} at ${clash.startTime}: ${one} and ${other}`;
      check.addIssue({ code: "custom", message, path: ["rules"] });
    }
  });

/** A schedule in the file: the fields of its only rule, or a list of `rules`. */
export const schedule = z.unknown().transform((written, check): Schedule => {
  const isList = typeof written === "object" && written !== null && "rules" in written;
  const result = (isList ? ruleList : onlyRule).safeParse(written);
  if (result.success) return result.data;
  for (const { message, path } of result.error.issues) check.addIssue({ code: "custom", message, path });
  return z.NEVER;
});
