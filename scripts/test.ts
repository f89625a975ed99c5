import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./build-if-stale.ts";
import { type ChosenTests, chooseTests } from "./gate/chosen-tests.ts";
import { cpuSeconds } from "./gate/cpu-seconds.ts";
import { LANE_VARIABLE } from "./gate/lanes.ts";
import { testName } from "./gate/run-record.ts";
import { rerunFailed, type SecondLook } from "./gate/second-look.ts";
import { type Phase, summarize } from "./gate/summary.ts";
import { playwrightRunner, runTests, type TestRunner, vitestRunner } from "./gate/test-runner.ts";
import { environment, PROJECT } from "./settings.ts";

const RESULTS = join(PROJECT, "test-results");

const ENVIRONMENT = {
  ...environment,
  FORCE_COLOR: "0",
  // Tests start a hundred servers and commands. Compilation takes a fifth of each start without a shared cache.
  NODE_COMPILE_CACHE: join(PROJECT, "node_modules/.cache/compile"),
};

const command = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { cwd: PROJECT, stdio: "inherit", env: ENVIRONMENT }).status === 0;

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

const CHECKS: Record<string, () => boolean> = {
  "format and lint": () => command("biome", "ci", "--error-on-warnings", "."),
  // Several checkers repeat each other's work: four take twice the CPU time of one, and are no faster on two cores.
  types: () => command("react-router", "typegen") && command("tsc", "-p", ".", "--checkers", "1"),
  "import walls": () => command("depcruise", "--config", ".dependency-cruiser.mjs", ...SOURCES),
  build: buildSite,
};

const TESTS: Record<string, TestRunner> = {
  "unit, use-case, contract, HTTP and race tests": vitestRunner({ ...ENVIRONMENT, [LANE_VARIABLE]: "gate" }),
  "browser journeys": playwrightRunner(ENVIRONMENT),
};

async function runPhase(name: string, run: () => boolean | Promise<boolean>): Promise<Phase> {
  process.stdout.write(`\n━━ ${name}\n`);
  const began = performance.now();
  const cpuBefore = cpuSeconds();
  const ok = await run();
  const cpuAfter = cpuSeconds();
  return {
    name,
    ok,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
  };
}

function runChosen({ vitest, playwright, options, wantsBuild }: ChosenTests): boolean {
  if (wantsBuild && !buildSite()) return false;
  const passed = vitest.length === 0 || command("vitest", "run", ...vitest, ...options);
  if (playwright.length === 0) return passed;
  return command("playwright", "test", "--reporter=list", ...playwright, ...options) && passed;
}

/**
 * Runs every phase, one after another, so that each has the whole machine.
 * @returns whether all passed.
 */
async function runWhole(): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const phases: Phase[] = [];
  const looks: SecondLook[] = [];
  for (const [name, check] of Object.entries(CHECKS)) phases.push(await runPhase(name, check));
  if (phases.at(-1)?.ok) {
    for (const [name, runner] of Object.entries(TESTS)) {
      const phase = await runPhase(name, async () => {
        const look = await rerunFailed(await runTests(runner), (test) => {
          process.stdout.write(`\n━━ again alone: ${testName(test)}\n`);
          return runTests(runner, test);
        });
        looks.push(look);
        return look.failed.length === 0 && look.faults.length === 0;
      });
      phases.push(phase);
    }
  }
  const unsteady = looks.flatMap((look) => look.unsteady);
  writeFileSync(join(RESULTS, "unsteady.json"), JSON.stringify(unsteady, null, 2));
  process.stdout.write(`\n${summarize(phases, looks)}`);
  return phases.every(({ ok }) => ok);
}

const chosen = chooseTests(process.argv.slice(2));
process.exit((chosen ? runChosen(chosen) : await runWhole()) ? 0 : 1);
