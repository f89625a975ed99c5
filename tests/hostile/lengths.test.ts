import { expect, test } from "vitest";
import type { $ZodCheck, $ZodCheckMaxLength, $ZodTypes } from "zod/v4/core";
import { INPUTS, within } from "./support/inputs.ts";

const nameOf = (check: $ZodCheck): string => check._zod.def.check;
const hasAbort = (check: $ZodCheck | undefined): boolean =>
  (check as $ZodCheckMaxLength | undefined)?._zod.def.abort ?? false;

/** Returns undefined if a schema lacks one of the checks. */
function stopsAtLength({ _zod }: $ZodTypes): boolean | undefined {
  const checks = _zod.def.checks ?? [];
  const lengthCheck = checks.findIndex((check) => nameOf(check) === "max_length");
  const contentCheck = checks.findIndex((check) => ["custom", "string_format"].includes(nameOf(check)));
  return lengthCheck < 0 || contentCheck < 0
    ? undefined
    : lengthCheck < contentCheck && hasAbort(checks[lengthCheck]);
}

test("each procedure rejects a text that is too long before parsing the text", () => {
  const schemas = INPUTS.flatMap(([name, schema]) =>
    [...within(schema)].map((one) => ({ name, stops: stopsAtLength(one) })),
  ).filter(({ stops }) => stops !== undefined);
  expect(schemas.length).toBeGreaterThan(10);
  expect(schemas.filter(({ stops }) => !stops)).toEqual([]);
});
