import { expect, test } from "vitest";
import type { RunRecord } from "./run-record.ts";
import { describeSteadiness, Steadiness } from "./steadiness.ts";

const FAILED = { file: "a.test.ts", titles: ["seats", "are kept"], error: "3 seats" };
const record = (fields: Partial<RunRecord>): RunRecord => ({
  passed: 2,
  skipped: 0,
  failed: [],
  faults: [],
  ...fields,
});

function steadinessOf(...records: Partial<RunRecord>[]): Steadiness {
  const steadiness = new Steadiness();
  for (const fields of records) steadiness.add(record(fields));
  return steadiness;
}

test("tests that pass in every run are steady", () => {
  const steadiness = steadinessOf({}, {}, {});
  expect(steadiness.isSteady).toBe(true);
  expect(describeSteadiness(steadiness, 3)).toBe("Steady: 6 passed in 3 runs, none failed.\n");
});

test("each test that failed is counted and shows its different errors, the most frequent first", () => {
  const steadiness = steadinessOf(
    { faults: ["vitest crashed"] },
    { failed: [FAILED] },
    { failed: [{ ...FAILED, error: "4 seats" }] },
    { failed: [FAILED] },
  );
  expect(steadiness.isSteady).toBe(false);
  expect(describeSteadiness(steadiness, 4).split("\n")).toEqual([
    "failed 3 of 4: a.test.ts › seats › are kept",
    "    3 seats",
    "    4 seats",
    "failed 1 of 4: the run itself",
    "    vitest crashed",
    "",
  ]);
});

test("runs without any test are not steady", () => {
  const steadiness = steadinessOf({ passed: 0 });
  expect(steadiness.isSteady).toBe(false);
  expect(describeSteadiness(steadiness, 1)).toBe("No test was found.\n");
});
