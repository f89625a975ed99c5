import type { BookingAct } from "../../../../domain/booking/booking-acts.ts";
import { MAX_PARTICIPANTS_BY_HAND } from "../../../../domain/booking/booking-request.ts";
import { CHANGE_OVERRIDES, type ChangeOverride } from "../../../../domain/changes/staff-change.ts";
import { readTypedDate } from "../../../../domain/validation/typed-date.ts";
import type { PriceView } from "../../../../use-cases/experiences/experience-view.ts";

export const CHANGE_ACTS = ["move", "remove", "add", "correct"] as const satisfies BookingAct[];
export type ChangeAct = (typeof CHANGE_ACTS)[number];

export const RULES_OF: Record<ChangeAct, readonly ChangeOverride[]> = {
  move: ["capacity", "past", "late"],
  remove: ["past"],
  add: ["capacity", "past", "size"],
  correct: ["past"],
};

const PERSON_FIELDS = ["name", "documentType", "documentNumber", "birthDate"] as const;

/** The preview passes these fields on as hidden fields. */
export type TypedChange = readonly (readonly [name: string, value: string])[];

const FIELD_NAME =
  /^(date|startTime|duration|listPrices|remove|rules|overrideWhy|(add|correct)\.[\w-]{1,40}\.\w{1,20})$/;
const MAX_LENGTH = 255;
/** Five fields per person. */
const MAX_FIELDS = 5 * MAX_PARTICIPANTS_BY_HAND;

export const readTyped = (form: FormData): TypedChange =>
  [...form.entries()]
    .flatMap(([name, value]) =>
      typeof value === "string" && FIELD_NAME.test(name)
        ? [[name, value.slice(0, MAX_LENGTH).trim()] as const]
        : [],
    )
    .slice(0, MAX_FIELDS);

export const typedValue = (typed: TypedChange, name: string): string | undefined =>
  typed.find(([one]) => one === name)?.[1];

export const typedValues = (typed: TypedChange, name: string): string[] =>
  typed.flatMap(([one, value]) => (one === name ? [value] : []));

export const hasValue = (typed: TypedChange, name: string, value: string): boolean =>
  typedValues(typed, name).includes(value);

export const rulesIn = (typed: TypedChange): ChangeOverride[] =>
  CHANGE_OVERRIDES.filter((rule) => hasValue(typed, "rules", rule));

/** Returns the keys of the people typed under `add` or `correct`, in the form's order. */
export const peopleIn = (typed: TypedChange, under: "add" | "correct"): string[] => [
  ...new Set(typed.flatMap(([name]) => (name.startsWith(`${under}.`) ? [name.split(".")[1] ?? ""] : []))),
];

export function addOrRemovePerson(typed: TypedChange, intent: string): TypedChange {
  const removedKey = /^less\.(\d+)$/.exec(intent)?.[1];
  if (removedKey !== undefined) return typed.filter(([name]) => !name.startsWith(`add.${removedKey}.`));
  const keys = peopleIn(typed, "add").map(Number);
  return [...typed, [`add.${Math.max(-1, ...keys) + 1}.name`, ""]];
}

export function withPrices(typed: TypedChange, intent: string): TypedChange {
  if (intent !== "list-prices" && intent !== "own-price") return typed;
  const others = typed.filter(([name]) => name !== "listPrices");
  return intent === "list-prices" ? [...others, ["listPrices", "yes"]] : others;
}

function personIn(typed: TypedChange, prefix: string): Record<string, string> {
  const details = PERSON_FIELDS.flatMap((field) => {
    const value = typedValue(typed, `${prefix}.${field}`);
    return value ? [[field, field === "birthDate" ? readTypedDate(value) : value] as const] : [];
  });
  return Object.fromEntries(details);
}

/** The schema of the use case validates the change. */
export function toChange(act: ChangeAct, typed: TypedChange, prices: readonly PriceView[]): object {
  switch (act) {
    case "move": {
      const [date, startTime, duration] = ["date", "startTime", "duration"].map((name) =>
        typedValue(typed, name),
      );
      const listPrices = hasValue(typed, "listPrices", "yes");
      return { date, startTime: startTime || undefined, duration: duration || undefined, listPrices };
    }
    case "remove":
      return { remove: typedValues(typed, "remove") };
    case "add":
      return {
        add: peopleIn(typed, "add").map((key) => {
          const price = prices.find(({ id }) => id === typedValue(typed, `add.${key}.price`)) ?? prices[0];
          return {
            ...personIn(typed, `add.${key}`),
            price: price && { id: price.id, value: price.value, name: price.name },
          };
        }),
      };
    case "correct":
      return {
        correct: peopleIn(typed, "correct").flatMap((id) => {
          const person = personIn(typed, `correct.${id}`);
          return Object.keys(person).length > 0 ? [{ id, ...person }] : [];
        }),
      };
  }
}

export function toOverride(typed: TypedChange) {
  const rules = rulesIn(typed);
  return rules.length > 0 ? { override: { rules, why: typedValue(typed, "overrideWhy") ?? "" } } : {};
}

/** The form names people by key, the request by index or id. */
export function errorsByField(
  fields: Readonly<Record<string, string>>,
  typed: TypedChange,
): Record<string, string> {
  const keyOf = (under: "add" | "correct", indexOrId: string): string =>
    under === "correct" && !/^\d+$/.test(indexOrId)
      ? indexOrId
      : (requestKeys(under, typed)[Number(indexOrId)] ?? indexOrId);
  const messages = Object.entries(fields).map(([field, message]) => {
    const [part = "", indexOrId = "", name = ""] = field.replace(/^change\./, "").split(".");
    if ((part === "add" || part === "correct") && name)
      return [`${part}.${keyOf(part, indexOrId)}.${name}`, message];
    const other = field === "override.why" ? "overrideWhy" : field.replace(/^(change|difference)\./, "");
    return [other, message];
  });
  return Object.fromEntries(messages);
}

/**
 * Returns the keys of the people in the request's order. Under `correct` only people with a typed correction are
 * included.
 */
const requestKeys = (under: "add" | "correct", typed: TypedChange): string[] =>
  peopleIn(typed, under).filter(
    (key) => under === "add" || Object.keys(personIn(typed, `correct.${key}`)).length > 0,
  );
