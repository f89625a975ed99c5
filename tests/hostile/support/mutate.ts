import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";

type Place = (string | number)[];

const isBranch = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null && (Array.isArray(value) || value.constructor === Object);

function placesIn(value: unknown, at: Place = []): Place[] {
  if (!isBranch(value)) return [at];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [at, ...keys.flatMap((key) => placesIn(value[key], [...at, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined || !isBranch(value)) return replacement;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<number, unknown>)
    : { ...value };
  copy[key] = replaceAt(value[key], rest, replacement);
  return copy;
}

const POISONED_KEYS = ["__proto__", "constructor", "prototype", "userId", "agencyId", "role", "id", "status"];

export const mutated = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(input, fc.nat(), hostileValue, fc.oneof(fc.constantFrom(...POISONED_KEYS), hostileText), fc.nat(3))
    .map(([value, at, hostile, key, kind]) => {
      const places = placesIn(value);
      if (kind === 0 && isBranch(value)) {
        const changedInput = { ...value };
        Object.defineProperty(changedInput, key, { value: hostile, enumerable: true });
        return changedInput;
      }
      return replaceAt(value, places[at % places.length] ?? [], hostile);
    });
