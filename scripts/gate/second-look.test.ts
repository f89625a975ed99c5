import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { environment } from "../settings.ts";
import type { RunRecord } from "./run-record.ts";
import { lookAgain } from "./second-look.ts";
import { playwrightRunner, runTests, type TestRunner, vitestRunner } from "./test-runner.ts";

const folder = mkdtempSync(join(tmpdir(), "trocha-samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLES = "scripts/gate/samples";

type Make = (sample: string) => TestRunner;

/** A new file that counts runs for each suite. */
const counted = (sample: string) => ({
  ...environment,
  SAMPLE_RUNS: join(folder, `${sample}-${Math.random()}`),
});

const vitest: Make = (sample) => ({
  ...vitestRunner(counted(sample), ["--config", `${SAMPLES}/vitest.config.ts`, `vitest/${sample}.sample`]),
  output: "ignore",
});

const playwright: Make = (sample) => ({
  ...playwrightRunner(counted(sample), {
    args: ["--config", `${SAMPLES}/playwright.config.ts`, `${sample}.sample`],
    rootFolder: `${SAMPLES}/playwright`,
  }),
  output: "ignore",
});

async function look(runner: TestRunner) {
  return lookAgain(await runTests(runner), (test) => runTests(runner, test));
}

const lastTitles = (tests: RunRecord["failed"]) => tests.map(({ titles }) => titles.at(-1));

test("Vitest: a test that fails once is unsteady; one that always fails or hangs has failed", async () => {
  const result = await look(vitest("mixed"));
  expect(lastTitles(result.unsteady)).toEqual(["fails once"]);
  expect(lastTitles(result.failed)).toEqual(["always fails", "hangs"]);
  expect(result.failed[0]?.error).toContain("one is two");
  expect(result).toMatchObject({ passed: 2, skipped: 0, faults: [] });
});

test("Playwright: a test that fails once is unsteady, as is one that did not run for it", async () => {
  const result = await look(playwright("mixed"));
  expect(lastTitles(result.unsteady)).toEqual(["fails once", "did not run the first time"]);
  expect(lastTitles(result.failed)).toEqual(["always fails"]);
  expect(result.failed[0]?.error).toContain("one is two");
  expect(result).toMatchObject({ passed: 3, skipped: 0, faults: [] });
});

for (const [name, make] of Object.entries({ Vitest: vitest, Playwright: playwright })) {
  test(`${name}: a file that does not load is a fault`, async () => {
    const result = await look(make("unloadable"));
    expect(result.faults).toEqual([expect.stringContaining("does not load")]);
  });

  test(`${name}: a failed test beside a crash is not looked at again`, async () => {
    const first = await runTests(make("crash"));
    expect(first.faults).toEqual([expect.stringContaining("beside the test")]);
    const result = await lookAgain(first, () => Promise.reject(new Error("looked again")));
    expect(lastTitles(result.failed)).toEqual(["fails beside a crash"]);
  });
}

test("a file whose hook failed is run again as a whole", async () => {
  const result = await look(vitest("hook"));
  expect(result).toMatchObject({ passed: 1, failed: [], faults: [] });
  expect(result.unsteady).toMatchObject([{ file: `${SAMPLES}/vitest/hook.sample.ts`, titles: [] }]);
});

test("a runner that does not end is ended, and is a fault", async () => {
  const result = await look({ ...vitest("endless"), timeoutMs: 3_000 });
  expect(result.faults).toEqual([expect.stringContaining("did not end")]);
});

test("a runner that ends without a record is a fault", async () => {
  const result = await look({ ...vitest("mixed"), everything: ["--no-such-option"] });
  expect(result.faults).toEqual([expect.stringContaining("crashed")]);
});

const RECORD: RunRecord = { passed: 5, skipped: 0, failed: [], faults: [] };
const FAILED = { file: "a.test.ts", titles: ["seats are kept"], error: "3 seats" };

test("a test that cannot be found again has failed", async () => {
  const none = async () => ({ ...RECORD, passed: 0 });
  expect((await lookAgain({ ...RECORD, failed: [FAILED] }, none)).failed).toEqual([FAILED]);
});

test("more than twenty failed tests are not looked at again", async () => {
  const failed = Array.from({ length: 21 }, () => FAILED);
  const result = await lookAgain({ ...RECORD, failed }, async () => RECORD);
  expect(result).toMatchObject({ failed, unsteady: [] });
});

test("a test that passes at the second try by itself is unsteady", async () => {
  const runs: RunRecord[] = [
    { ...RECORD, passed: 0, failed: [FAILED] },
    { ...RECORD, passed: 1 },
  ];
  const result = await lookAgain({ ...RECORD, failed: [FAILED] }, async () => runs.shift() as RunRecord);
  expect(result).toMatchObject({ passed: 6, failed: [], unsteady: [FAILED] });
});
