import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { environment, NODE } from "../settings.ts";
import type { RunRecord } from "./run-record.ts";
import { rerunFailed } from "./second-look.ts";
import { playwrightRunner, runTests, type TestRunner, vitestRunner } from "./test-runner.ts";

const folder = mkdtempSync(join(tmpdir(), "trocha-samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLES = "scripts/gate/samples";

const withRunCount = (sample: string) => ({
  ...environment,
  SAMPLE_RUNS: join(folder, `${sample}-${Math.random()}`),
});

const vitest = (...samples: string[]): TestRunner => ({
  ...vitestRunner(withRunCount(samples.join("-")), [
    ...["--config", `${SAMPLES}/vitest.config.ts`],
    ...samples.map((sample) => `vitest/${sample}.sample`),
  ]),
  output: "ignore",
});

const playwright = (sample: string): TestRunner => ({
  ...playwrightRunner(withRunCount(sample), {
    args: ["--config", `${SAMPLES}/playwright.config.ts`, `${sample}.sample`],
    rootFolder: `${SAMPLES}/playwright`,
  }),
  output: "ignore",
});

async function look(runner: TestRunner) {
  return rerunFailed(await runTests(runner), (test) => runTests(runner, test));
}

const lastTitles = (tests: RunRecord["failed"]) => tests.map(({ titles }) => titles.at(-1));
const unexpectedRerun = () => Promise.reject(new Error("looked again"));

test("Vitest: a test that fails once is unsteady, and a test that always hangs has failed", async () => {
  const result = await look(vitest("mixed"));
  expect(lastTitles(result.unsteady)).toEqual(["fails once"]);
  expect(result.unsteady[0]?.error).toContain("one is two");
  expect(lastTitles(result.failed)).toEqual(["hangs"]);
  expect(result).toMatchObject({ passed: 2, skipped: 0, faults: [] });
});

test("Playwright: a test that fails once or did not run once is unsteady, and a test that always fails has failed", async () => {
  const result = await look(playwright("mixed"));
  expect(lastTitles(result.unsteady)).toEqual(["fails once", "did not run the first time"]);
  expect(lastTitles(result.failed)).toEqual(["always fails"]);
  expect(result.failed[0]?.error).toContain("one is two");
  expect(result).toMatchObject({ passed: 3, skipped: 0, faults: [] });
});

test("Vitest: a file that does not load and an unhandled error are faults, and no test is repeated", async () => {
  const first = await runTests(vitest("unloadable", "crash"));
  expect(first.faults.toSorted()).toEqual([
    expect.stringContaining("outside any test"),
    expect.stringContaining("does not load"),
  ]);
  const result = await rerunFailed(first, unexpectedRerun);
  expect(lastTitles(result.failed)).toEqual(["fails in a file with a crash"]);
});

test("Playwright: a file that does not load is a fault", async () => {
  const result = await look(playwright("unloadable"));
  expect(result.faults).toEqual([expect.stringContaining("does not load")]);
});

test("Playwright: a tear-down that fails is a fault, and no test is repeated", async () => {
  const first = await runTests(playwright("crash"));
  expect(first.faults).toEqual([expect.stringContaining("outside any test")]);
  const result = await rerunFailed(first, unexpectedRerun);
  expect(lastTitles(result.failed)).toEqual(["fails in a file with a crash"]);
});

test("a file whose hook failed is run again as a whole", async () => {
  const result = await look(vitest("hook"));
  expect(result).toMatchObject({ passed: 1, failed: [], faults: [] });
  expect(result.unsteady).toMatchObject([{ file: `${SAMPLES}/vitest/hook.sample.ts`, titles: [] }]);
});

const script = (code: string): TestRunner => ({
  ...vitestRunner(environment),
  program: NODE,
  allArguments: ["-e", code],
  output: "ignore",
});

test("a runner that does not end is killed, and is a fault", async () => {
  const result = await runTests({ ...script("for (;;);"), timeoutMs: 500 });
  expect(result.faults).toEqual([expect.stringContaining("did not end")]);
});

test("a runner that ends without a record is a fault", async () => {
  const result = await runTests(script("process.exit(3)"));
  expect(result.faults).toEqual([expect.stringContaining("crashed (exit code 3)")]);
});

const RECORD: RunRecord = { passed: 5, skipped: 0, failed: [], faults: [] };
const FAILED = { file: "a.test.ts", titles: ["seats are kept"], error: "3 seats" };

test("a failed test has failed if its repetition finds no test", async () => {
  const none = async () => ({ ...RECORD, passed: 0 });
  expect((await rerunFailed({ ...RECORD, failed: [FAILED] }, none)).failed).toEqual([FAILED]);
});

test("more than twenty failed tests are not repeated", async () => {
  const failed = Array.from({ length: 21 }, () => FAILED);
  const result = await rerunFailed({ ...RECORD, failed }, async () => RECORD);
  expect(result).toMatchObject({ failed, unsteady: [] });
});

test("a test that passes at its second attempt is unsteady", async () => {
  const runs: RunRecord[] = [
    { ...RECORD, passed: 0, failed: [FAILED] },
    { ...RECORD, passed: 1 },
  ];
  const result = await rerunFailed({ ...RECORD, failed: [FAILED] }, async () => runs.shift() as RunRecord);
  expect(result).toMatchObject({ passed: 6, failed: [], unsteady: [FAILED] });
});

test("a failed test is not repeated after ten minutes of repeats", async () => {
  const failed = ["first", "second"].map((title) => ({ ...FAILED, titles: [title] }));
  let minutes = 0;
  const runAlone = async () => {
    minutes += 11;
    return { ...RECORD, passed: 0, failed: [FAILED] };
  };
  const result = await rerunFailed({ ...RECORD, failed }, runAlone, () => minutes * 60_000);
  expect([result.failed, minutes]).toEqual([failed, 11]);
});
