import fc from "fast-check";
import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { hostileNumber, hostileText } from "./hostile-values.ts";

export type Meaningful = Readonly<Record<string, readonly unknown[]>>;

type Json = fc.Arbitrary<unknown>;

const meaningfulValue = (meaningful: Meaningful, field: string): Json | null => {
  const known = meaningful[field];
  return known ? fc.constantFrom(...known) : null;
};

interface StringFacts {
  minimum?: number;
  maximum?: number;
  format?: string;
  patterns?: Set<RegExp>;
}

function textWithin({ minimum = 0, maximum = 60, format, patterns }: StringFacts): fc.Arbitrary<string> {
  if (format === "uuid" || format === "guid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  const [pattern] = patterns ?? [];
  if (pattern) return fc.stringMatching(pattern);
  const unit = fc.constantFrom("grapheme", "grapheme-ascii", "binary") as fc.Arbitrary<"grapheme">;
  return unit.chain((one) =>
    fc.string({ unit: one, minLength: minimum, maxLength: Math.max(minimum, maximum) }),
  );
}

function stringValue(schema: $ZodType, field: string, meaningful: Meaningful): Json {
  const facts: StringFacts = schema._zod.bag;
  const { minimum = 0, maximum } = facts;
  const edges = [Math.max(0, minimum - 1), minimum, maximum ?? 100, (maximum ?? 100) + 1];
  const known = meaningfulValue(meaningful, field);
  return fc.oneof(
    { weight: 4, arbitrary: textWithin(facts) },
    { weight: 3, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom(...edges).map((length) => "ñ".repeat(length)) },
    ...(known ? [{ weight: 12, arbitrary: known }] : []),
  );
}

function numberValue(field: string, meaningful: Meaningful): Json {
  const known = meaningfulValue(meaningful, field);
  return fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: -5, max: 20 }) },
    { weight: 2, arbitrary: hostileNumber },
    ...(known ? [{ weight: 6, arbitrary: known }] : []),
  );
}

/**
 * @param field name under which the value is sent.
 * @throws Error for a kind of schema that is not supported yet.
 */
export function fromSchema(schema: $ZodType, meaningful: Meaningful, field = ""): Json {
  const generate = (inner: $ZodType, name = field) => fromSchema(inner, meaningful, name);
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape).map(([name, inner]) => [name, generate(inner, name)]);
      return fc.record(Object.fromEntries(shape) as Record<string, Json>);
    }
    case "array":
      return fc.array(generate(def.element), { maxLength: 14, size: "max" });
    case "optional":
    case "nullable":
    case "default":
      return fc.option(generate(def.innerType), { nil: def.type === "nullable" ? null : undefined, freq: 3 });
    case "union":
      return fc.oneof(...def.options.map((option) => generate(option)));
    case "pipe":
      return fc.oneof(generate(def.in), generate(def.out));
    case "enum":
      return fc.oneof(fc.constantFrom(...Object.values(def.entries)), hostileText);
    case "boolean":
      return fc.boolean();
    case "string":
      return stringValue(schema, field, meaningful);
    case "number":
      return numberValue(field, meaningful);
    default:
      throw new Error(`No hostile values are known for a schema of type "${def.type}" (field "${field}").`);
  }
}
