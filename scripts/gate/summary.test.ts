import { expect, test } from "vitest";
import { summarize } from "./summary.ts";

test("the summary names and counts every fault, failed test and unsteady test", () => {
  const failed = { file: "src/a.test.ts", titles: ["seats", "are freed"], error: "3 seats" };
  const unsteady = { file: "tests/journeys/x.journey.ts", titles: ["pays"], project: "p", error: "late" };
  const text = summarize(
    [
      { name: "types", ok: true, seconds: 2.34, cpuSeconds: 4 },
      { name: "tests", ok: false, seconds: 70 },
    ],
    [
      { passed: 3, skipped: 1, failed: [failed], faults: ["b.test.ts: no module"], unsteady: [] },
      { passed: 2, skipped: 0, failed: [], faults: [], unsteady: [unsteady] },
    ],
  );
  expect(text.split("\n")).toEqual([
    "━━ summary",
    "✓    2.3 s    4.0 CPU s  types",
    "✗   70.0 s      ? CPU s  tests",
    "✗ b.test.ts: no module",
    "✗ src/a.test.ts › seats › are freed: 3 seats",
    "~ tests/journeys/x.journey.ts › pays: late",
    "unsteady: 1",
    "tests: 5 passed, 1 failed, 1 skipped",
    "",
  ]);
});
