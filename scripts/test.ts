import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./build-if-stale.ts";
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
    run: () => command("depcruise", "--config", ".dependency-cruiser.mjs", "src", "sandbox", "scripts"),
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

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const outcomes = STEPS.map(runStep);

process.stdout.write("\n━━ summary\n");
for (const { name, ok, seconds } of outcomes) {
  process.stdout.write(`${ok ? "✓" : "✗"} ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
}
const { passed, failed, skipped } = count();
process.stdout.write(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(outcomes.every((outcome) => outcome.ok) ? 0 : 1);
