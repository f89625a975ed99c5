import { expect, test } from "vitest";
import type { $ZodCheck, $ZodCheckMaxLength, $ZodTypes } from "zod/v4/core";
import { INPUTS, within } from "./support/inputs.ts";

const nameOf = (check: $ZodCheck): string => check._zod.def.check;
const aborts = (check: $ZodCheck | undefined): boolean =>
  (check as $ZodCheckMaxLength | undefined)?._zod.def.abort ?? false;

/**
 * Whether a too long text is rejected before its characters are checked. Returns undefined unless a schema has both checks.
 */
function stopsAtLength({ _zod }: $ZodTypes): boolean | undefined {
  const checks = _zod.def.checks ?? [];
  const limit = checks.findIndex((check) => nameOf(check) === "max_length");
  const looks = checks.findIndex((check) => ["custom", "string_format"].includes(nameOf(check)));
  return limit < 0 || looks < 0 ? undefined : limit < looks && aborts(checks[limit]);
}

test("no procedure parses a text that is too long", () => {
  const found = INPUTS.flatMap(([name, schema]) =>
    [...within(schema)].map((one) => ({ name, stops: stopsAtLength(one) })),
  ).filter(({ stops }) => stops !== undefined);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ stops }) => !stops)).toEqual([]);
});
