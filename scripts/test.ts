import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./build-if-stale.ts";
import { type ChosenTests, chooseTests } from "./chosen-tests.ts";
import { PROJECT } from "./settings.ts";

const RESULTS = join(PROJECT, "test-results");
const VITEST_REPORT = join(RESULTS, "vitest.json");
const JOURNEYS_REPORT = join(RESULTS, "journeys.json");

interface Step {
  name: string;
  /** @returns whether it went well. */
  run(): boolean;
}

interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
}

function command(program: string, ...args: string[]): boolean {
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT, FORCE_COLOR: "0" };
  return spawnSync(program, args, { cwd: PROJECT, stdio: "inherit", env: environment }).status === 0;
}

function buildSite(): boolean {
  if (isBuilt()) return true;
  try {
    build();
    return true;
  } catch {
    return false;
  }
}

const STEPS: Step[] = [
  { name: "format and lint", run: () => command("biome", "ci", "--error-on-warnings", ".") },
  { name: "types", run: () => command("react-router", "typegen") && command("tsc", "-p", ".") },
  {
    name: "import walls",
    run: () =>
      command(
        "depcruise",
        "--config",
        ".dependency-cruiser.mjs",
        "src",
        "sandbox",
        "scripts",
        "tests",
        "bench",
      ),
  },
  { name: "build", run: buildSite },
  {
    name: "unit, use-case, contract, HTTP and race tests",
    run: () =>
      command("vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`),
  },
  { name: "browser journeys", run: () => command("playwright", "test", "--reporter=list,json") },
];

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Tests that passed and failed in both runners. */
function count(): { passed: number; failed: number; skipped: number } {
  const vitest = readReport(VITEST_REPORT) as Record<string, number | undefined>;
  const { stats = {} } = readReport(JOURNEYS_REPORT) as { stats?: Record<string, number | undefined> };
  return {
    passed: (vitest.numPassedTests ?? 0) + (stats.expected ?? 0),
    failed: (vitest.numFailedTests ?? 0) + (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: (vitest.numPendingTests ?? 0) + (stats.skipped ?? 0),
  };
}

function runStep({ name, run }: Step): Outcome {
  const began = performance.now();
  process.stdout.write(`\n━━ ${name}\n`);
  const ok = run();
  return { name, ok, seconds: (performance.now() - began) / 1000 };
}

/** Only the tests that were named, as their runners show them. @returns whether all went well. */
function runChosen({ vitest, playwright, options, wantsBuild }: ChosenTests): boolean {
  if (wantsBuild && !buildSite()) return false;
  const passed = vitest.length === 0 || command("vitest", "run", ...vitest, ...options);
  if (playwright.length === 0) return passed;
  return command("playwright", "test", "--reporter=list", ...playwright, ...options) && passed;
}

/** Every step, and a line for each. @returns whether all went well. */
function runWhole(): boolean {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const outcomes = STEPS.map(runStep);
  process.stdout.write("\n━━ summary\n");
  for (const { name, ok, seconds } of outcomes) {
    process.stdout.write(`${ok ? "✓" : "✗"} ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
  }
  const { passed, failed, skipped } = count();
  process.stdout.write(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return outcomes.every((outcome) => outcome.ok);
}

const chosen = chooseTests(process.argv.slice(2));
process.exit((chosen ? runChosen(chosen) : runWhole()) ? 0 : 1);
