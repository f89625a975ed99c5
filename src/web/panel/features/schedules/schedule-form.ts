import type { Locale } from "../../../../domain/locale.ts";
import { type DayRun, daysOf } from "../../../../domain/schedules/day-runs.ts";
import type { ScheduleEdit } from "../../../../domain/schedules/schedule-edit.ts";
import type { OwnPrices, ScheduleRule } from "../../../../domain/schedules/schedule-rule.ts";
import { pesosIn, textOf } from "../acts/form-values.ts";
import { formatHours, minutesIn } from "../departures/hours.ts";

export const EDIT_KINDS = ["add", "change", "remove", "closed-days"] as const;
export type EditKind = ScheduleEdit["kind"];

/** Places of the fields for more closed days. */
export const ADDED_RUNS = [0, 1, 2] as const;

export const runKey = ({ from, to }: DayRun): string => `${from}/${to}`;

function runOf(key: string): DayRun {
  const [from = "", to = ""] = key.split("/");
  return { from, to };
}

/** Texts of the form as they were typed. */
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
  /** Prices by option. Empty for the experience's price. */
  prices: Readonly<Record<string, string>>;
  since: string;
  /** Runs of days that stay closed, by `runKey`. */
  days: string[];
  /** First and last days of added runs, by place. An empty last day means a single day. */
  addFrom: string[];
  addTo: string[];
  /** Words of the rule when the form was opened. Only shown. */
  seen: string;
}

export const EMPTY: TypedSchedule = {
  ...{ name: "", weekdays: [], times: [], from: "", to: "", capacity: "", cutOff: "2" },
  ...{ people: "", decide: "24", below: "warn", since: "", days: [], addFrom: [], addTo: [], seen: "" },
  prices: {},
};

const PRICE = "price.";

/** Name of the field with a price option's own price. */
export const priceField = (optionId: string): string => PRICE + optionId;

/** Fills the form with a rule. */
export const typedRule = (rule: ScheduleRule, locale: Locale): TypedSchedule => ({
  ...EMPTY,
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

/** Keeps the places of empty fields. */
const allOf = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === "string" ? value.trim() : ""));

export function readTyped(form: FormData): TypedSchedule {
  const of = (name: string) => textOf(form, name) ?? "";
  return {
    ...{ name: of("name"), weekdays: textsOf(form, "weekday") },
    times: textsOf(form, "time").map((time) => time.slice(0, 5)),
    ...{ from: of("from"), to: of("to"), capacity: of("capacity"), cutOff: of("cutOff") },
    ...{ people: of("people"), decide: of("decide"), below: of("below"), since: of("since") },
    ...{ days: textsOf(form, "day"), addFrom: allOf(form, "addFrom"), addTo: allOf(form, "addTo") },
    seen: of("seen"),
    prices: Object.fromEntries(
      [...form.keys()]
        .filter((name) => name.startsWith(PRICE))
        .map((name) => [name.slice(PRICE.length), of(name)]),
    ),
  };
}

/** Returns undefined if every field is empty. */
function pricesOf({ prices }: TypedSchedule): OwnPrices | undefined {
  const own = Object.entries(prices).flatMap(([id, text]) => (text ? [[id, pesosIn(text)] as const] : []));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** An invalid text is left to the use case to refuse. */
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

/** @param past closed days that the form does not show */
export function editOf(
  kind: EditKind,
  ruleId: string,
  typed: TypedSchedule,
  past: readonly string[],
): ScheduleEdit {
  const from = typed.since || null;
  if (kind === "add") return { kind, rule: ruleOf(typed) };
  if (kind === "change") return { kind, ruleId, from, rule: ruleOf(typed) };
  if (kind === "remove") return { kind, ruleId, from };
  const stays = typed.days.map((key) => runOf(key)).flatMap(daysOf);
  const added = ADDED_RUNS.flatMap((place) => {
    const [first, last] = [typed.addFrom[place] ?? "", typed.addTo[place] ?? ""];
    return first || last ? daysOf({ from: first, to: last || first }) : [];
  });
  return { kind, closedDays: [...past, ...stays, ...added] };
}
