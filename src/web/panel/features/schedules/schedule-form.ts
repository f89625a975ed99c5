import type { Locale } from "../../../../domain/locale.ts";
import { type DayRun, daysOf } from "../../../../domain/schedules/day-runs.ts";
import type { ScheduleEdit } from "../../../../domain/schedules/schedule-edit.ts";
import type { OwnPrices, ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import { pesosIn, textOf } from "../acts/form-values.ts";
import { formatHours, minutesIn } from "../departures/hours.ts";

export const EDIT_KINDS = ["add", "change", "remove", "closed-days"] as const;
export type EditKind = ScheduleEdit["kind"];

/** Indexes of the fields that close more days. */
export const ADDED_RUNS = [0, 1, 2] as const;

export const runKey = ({ from, to }: DayRun): string => `${from}/${to}`;

function runOf(key: string): DayRun {
  const [from = "", to = ""] = key.split("/");
  return { from, to };
}

export interface TypedSchedule {
  name: string;
  weekdays: string[];
  times: string[];
  from: string;
  to: string;
  capacity: string;
  cutOff: string;
  people: string;
  decide: string;
  below: string;
  /** By option id. A price is empty if the experience's price applies. */
  prices: Readonly<Record<string, string>>;
  since: string;
  /** Keys (`runKey`) of the runs of days that stay closed. */
  days: string[];
  /** First and last days of added runs, by index. An empty last day means a single day. */
  addFrom: string[];
  addTo: string[];
  /** Text of the rule when the form was opened, for display only. */
  seen: string;
}

export const EMPTY_SCHEDULE: TypedSchedule = {
  ...{ name: "", weekdays: [], times: [], from: "", to: "", capacity: "", cutOff: "2" },
  ...{ people: "", decide: "24", below: "warn", since: "", days: [], addFrom: [], addTo: [], seen: "" },
  prices: {},
};

const PRICE_PREFIX = "price.";

export const priceField = (optionId: string): string => PRICE_PREFIX + optionId;

export const typedRule = (rule: ScheduleRule, locale: Locale): TypedSchedule => ({
  ...EMPTY_SCHEDULE,
  ...{ name: rule.name, weekdays: rule.weekdays.map(String), times: rule.startTimes },
  ...{ from: rule.season.from, to: rule.season.to, capacity: String(rule.capacity) },
  cutOff: formatHours(rule.cutOffMinutes, locale),
  prices: Object.fromEntries(Object.entries(rule.prices ?? {}).map(([id, value]) => [id, String(value)])),
  ...(rule.minimum
    ? {
        people: String(rule.minimum.people),
        decide: formatHours(rule.minimum.decideMinutes, locale),
        below: rule.minimum.below,
      }
    : {}),
});

const numberIn = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === "string" && value.trim() ? [value.trim()] : []));

/** Keeps empty fields, so that `addFrom` and `addTo` have the same indexes. */
const textsWithEmpty = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === "string" ? value.trim() : ""));

export function readTyped(form: FormData): TypedSchedule {
  const text = (name: string) => textOf(form, name) ?? "";
  return {
    ...{ name: text("name"), weekdays: textsOf(form, "weekday") },
    times: textsOf(form, "time").map((time) => time.slice(0, 5)),
    ...{ from: text("from"), to: text("to"), capacity: text("capacity"), cutOff: text("cutOff") },
    ...{ people: text("people"), decide: text("decide"), below: text("below"), since: text("since") },
    ...{
      days: textsOf(form, "day"),
      addFrom: textsWithEmpty(form, "addFrom"),
      addTo: textsWithEmpty(form, "addTo"),
    },
    seen: text("seen"),
    prices: Object.fromEntries(
      [...form.keys()]
        .filter((name) => name.startsWith(PRICE_PREFIX))
        .map((name) => [name.slice(PRICE_PREFIX.length), text(name)]),
    ),
  };
}

/** Returns undefined if every field is empty. */
function pricesOf({ prices }: TypedSchedule): OwnPrices | undefined {
  const ownPrices = Object.entries(prices).flatMap(([id, text]) =>
    text ? [[id, pesosIn(text)] as const] : [],
  );
  return ownPrices.length > 0 ? Object.fromEntries(ownPrices) : undefined;
}

const ruleOf = (typed: TypedSchedule) => ({
  ...{ name: typed.name, weekdays: typed.weekdays.map(numberIn), startTimes: typed.times },
  ...{ capacity: numberIn(typed.capacity), cutOffMinutes: minutesIn(typed.cutOff) },
  season: { from: typed.from, to: typed.to },
  prices: pricesOf(typed),
  ...(typed.people
    ? {
        minimum: {
          ...{ people: numberIn(typed.people), decideMinutes: minutesIn(typed.decide) },
          below: typed.below as "warn",
        },
      }
    : {}),
});

/** @param pastDays closed days that the form does not show */
export function editOf(
  kind: EditKind,
  ruleId: string,
  typed: TypedSchedule,
  pastDays: readonly string[],
): ScheduleEdit {
  const from = typed.since || null;
  if (kind === "add") return { kind, rule: ruleOf(typed) };
  if (kind === "change") return { kind, ruleId, from, rule: ruleOf(typed) };
  if (kind === "remove") return { kind, ruleId, from };
  const keptDays = typed.days.map((key) => runOf(key)).flatMap(daysOf);
  const addedDays = ADDED_RUNS.flatMap((index) => {
    const [first, last] = [typed.addFrom[index] ?? "", typed.addTo[index] ?? ""];
    return first || last ? daysOf({ from: first, to: last || first }) : [];
  });
  return { kind, closedDays: [...pastDays, ...keptDays, ...addedDays] };
}
