import type { View } from "../resource.ts";

export interface Filter {
  /** Such as `fields.slug`, `sys.id` or `metadata.tags.sys.id`. */
  path: string;
  operator: Operator;
  operand: string;
}

type Predicate = (values: unknown[], operand: string) => boolean;

const equals = (operand: string) => (value: unknown) => String(value) === operand;
const anyOf: Predicate = (values, operand) => operand.split(",").some((one) => values.some(equals(one)));

/** A list matches if any element does. */
export const OPERATORS = {
  eq: (values, operand) => values.some(equals(operand)),
  ne: (values, operand) => !values.some(equals(operand)),
  in: anyOf,
  nin: (values, operand) => !anyOf(values, operand),
  all: (values, operand) => operand.split(",").every((one) => values.some(equals(one))),
  exists: (values, operand) => values.length > 0 === (operand === "true"),
  lt: (values, operand) => values.some((value) => compare(value, operand) < 0),
  lte: (values, operand) => values.some((value) => compare(value, operand) <= 0),
  gt: (values, operand) => values.some((value) => compare(value, operand) > 0),
  gte: (values, operand) => values.some((value) => compare(value, operand) >= 0),
  match: (values, operand) => values.some((value) => hasWords(textOf(value), operand)),
} satisfies Record<string, Predicate>;

export type Operator = keyof typeof OPERATORS;

export function passes(view: View, filter: Filter): boolean {
  return OPERATORS[filter.operator](valuesAt(view, filter.path), filter.operand);
}

export function mentions(view: View, text: string): boolean {
  return hasWords(textOf(view.fields), text);
}

/** A list on the path contributes the values of each element. */
export function valuesAt(view: View, path: string): unknown[] {
  return path
    .split(".")
    .reduce<unknown[]>((values, key) => values.flatMap((value) => step(value, key)), [view]);
}

function step(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const next: unknown = (value as Record<string, unknown>)[key];
  if (next === undefined || next === null) return [];
  return Array.isArray(next) ? next : [next];
}

/** Undefined sorts last. */
export function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [x, y] = typeof a === "number" ? [a, Number(b)] : [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textOf).join(" ");
}

function hasWords(text: string, words: string): boolean {
  const haystack = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
