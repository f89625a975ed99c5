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

/** Fields of a change's form, as typed. The preview passes them on in hidden fields. */
export type TypedChange = readonly (readonly [name: string, value: string])[];

const KEPT =
  /^(date|startTime|duration|listPrices|remove|rules|overrideWhy|(add|correct)\.[\w-]{1,40}\.\w{1,20})$/;
const LONGEST = 255;
/** Five fields per person. */
const MAX_FIELDS = 5 * MAX_PARTICIPANTS_BY_HAND;

export const readTyped = (form: FormData): TypedChange =>
  [...form.entries()]
    .flatMap(([name, value]) =>
      typeof value === "string" && KEPT.test(name) ? [[name, value.slice(0, LONGEST).trim()] as const] : [],
    )
    .slice(0, MAX_FIELDS);

export const typedIn = (typed: TypedChange, name: string): string | undefined =>
  typed.find(([one]) => one === name)?.[1];

const allTyped = (typed: TypedChange, name: string): string[] =>
  typed.flatMap(([one, value]) => (one === name ? [value] : []));

export const isTyped = (typed: TypedChange, name: string, value: string): boolean =>
  allTyped(typed, name).includes(value);

export const rulesIn = (typed: TypedChange): ChangeOverride[] =>
  CHANGE_OVERRIDES.filter((rule) => isTyped(typed, "rules", rule));

/** Returns the keys of the people typed under `add` or `correct`, in the form's order. */
export const peopleIn = (typed: TypedChange, under: "add" | "correct"): string[] => [
  ...new Set(typed.flatMap(([name]) => (name.startsWith(`${under}.`) ? [name.split(".")[1] ?? ""] : []))),
];

/** Adds or removes a joining person. */
export function resized(typed: TypedChange, intent: string): TypedChange {
  const less = /^less\.(\d+)$/.exec(intent)?.[1];
  if (less !== undefined) return typed.filter(([name]) => !name.startsWith(`add.${less}.`));
  const keys = peopleIn(typed, "add").map(Number);
  return [...typed, [`add.${Math.max(-1, ...keys) + 1}.name`, ""]];
}

/** Chooses between the booking's own price and current prices. Other intents leave the choice as it is. */
export function withPrices(typed: TypedChange, intent: string): TypedChange {
  if (intent !== "list-prices" && intent !== "own-price") return typed;
  const rest = typed.filter(([name]) => name !== "listPrices");
  return intent === "list-prices" ? [...rest, ["listPrices", "yes"]] : rest;
}

/** Omits empty fields. */
function personIn(typed: TypedChange, prefix: string): Record<string, string> {
  const known = PERSON_FIELDS.flatMap((field) => {
    const value = typedIn(typed, `${prefix}.${field}`);
    return value ? [[field, field === "birthDate" ? readTypedDate(value) : value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Builds the requested change. The schema of the use case validates the change. */
export function toChange(act: ChangeAct, typed: TypedChange, prices: readonly PriceView[]): object {
  switch (act) {
    case "move": {
      const [date, startTime, duration] = ["date", "startTime", "duration"].map((name) =>
        typedIn(typed, name),
      );
      const listPrices = isTyped(typed, "listPrices", "yes");
      return { date, startTime: startTime || undefined, duration: duration || undefined, listPrices };
    }
    case "remove":
      return { remove: allTyped(typed, "remove") };
    case "add":
      return {
        add: peopleIn(typed, "add").map((key) => {
          const price = prices.find(({ id }) => id === typedIn(typed, `add.${key}.price`)) ?? prices[0];
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
  return rules.length > 0 ? { override: { rules, why: typedIn(typed, "overrideWhy") ?? "" } } : {};
}

/** Assigns messages to the form's field names. The form names people by key, the request by place or id. */
export function byField(
  fields: Readonly<Record<string, string>>,
  typed: TypedChange,
): Record<string, string> {
  const keyOf = (under: "add" | "correct", place: string): string =>
    under === "correct" && !/^\d+$/.test(place) ? place : (namedKeys(under, typed)[Number(place)] ?? place);
  const named = Object.entries(fields).map(([field, message]) => {
    const [part = "", place = "", name = ""] = field.replace(/^change\./, "").split(".");
    if ((part === "add" || part === "correct") && name)
      return [`${part}.${keyOf(part, place)}.${name}`, message];
    const other = field === "override.why" ? "overrideWhy" : field.replace(/^(change|difference)\./, "");
    return [other, message];
  });
  return Object.fromEntries(named);
}

/** Returns the keys of the people in the request, in its order. Under `correct` only people with a typed correction count. */
const namedKeys = (under: "add" | "correct", typed: TypedChange): string[] =>
  peopleIn(typed, under).filter(
    (key) => under === "add" || Object.keys(personIn(typed, `correct.${key}`)).length > 0,
  );
