import { type ChildProcess, spawn, spawnSync } from "node:child_process";
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
  run(): Promise<boolean>;
}

interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
}

const ENVIRONMENT = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT,
  FORCE_COLOR: "0",
  // Tests start a hundred servers and commands: a fifth of what each costs is compiling the same files.
  NODE_COMPILE_CACHE: join(PROJECT, "node_modules/.cache/compile"),
};

const command = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { cwd: PROJECT, stdio: "inherit", env: ENVIRONMENT }).status === 0;

/** @returns whether a program that runs beside others went well. */
function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once("error", (error) => process.stdout.write(`${error.message}\n`));
    child.once("close", (code) => resolve(code === 0));
  });
}

/** Runs a program beside others: what it says is shown when it has ended. */
async function quietly(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: PROJECT, env: ENVIRONMENT, stdio: ["ignore", "pipe", "pipe"] });
  const received: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) output.on("data", (part: Buffer) => received.push(part));
  const ok = await ended(child);
  process.stdout.write(`${Buffer.concat(received)}`);
  return ok;
}

/** Runs a program beside others, of which none else says anything meanwhile. */
const aloud = (program: string, ...args: string[]): Promise<boolean> =>
  ended(spawn(program, args, { cwd: PROJECT, env: ENVIRONMENT, stdio: "inherit" }));

function buildSite(): boolean {
  if (isBuilt()) return true;
  try {
    build();
    return true;
  } catch {
    return false;
  }
}

const SOURCES = ["src", "sandbox", "scripts", "tests", "bench"];

/** None of them needs another one, and together they keep both cores at work. */
const CHECKS: Step[] = [
  { name: "format and lint", run: () => quietly("biome", "ci", "--error-on-warnings", ".") },
  {
    name: "types",
    run: async () => (await quietly("react-router", "typegen")) && quietly("tsc", "-p", "."),
  },
  {
    name: "import walls",
    run: () => quietly("depcruise", "--config", ".dependency-cruiser.mjs", ...SOURCES),
  },
];

const BUILD: Step = { name: "build", run: async () => buildSite() };

/** Each has databases, servers and ports of its own. Both wait often, and side by side one works where the other waits. */
const TESTS: Step[] = [
  {
    name: "unit, use-case, contract, HTTP and race tests",
    run: () =>
      quietly("vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`),
  },
  { name: "browser journeys", run: () => aloud("playwright", "test", "--reporter=list,json") },
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

async function runStep({ name, run }: Step): Promise<Outcome> {
  const began = performance.now();
  process.stdout.write(`\n━━ ${name}\n`);
  const ok = await run();
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
async function runWhole(): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const outcomes = await Promise.all(CHECKS.map(runStep));
  outcomes.push(await runStep(BUILD));
  outcomes.push(...(await Promise.all(TESTS.map(runStep))));
  process.stdout.write("\n━━ summary\n");
  for (const { name, ok, seconds } of outcomes) {
    process.stdout.write(`${ok ? "✓" : "✗"} ${seconds.toFixed(1).padStart(6)} s  ${name}\n`);
  }
  const { passed, failed, skipped } = count();
  process.stdout.write(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return outcomes.every((outcome) => outcome.ok);
}

const chosen = chooseTests(process.argv.slice(2));
process.exit((chosen ? runChosen(chosen) : await runWhole()) ? 0 : 1);
