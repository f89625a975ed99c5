import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { build, isBuilt } from "./build-if-stale.ts";
import { readCommandOptions } from "./command-options.ts";
import { chooseTests } from "./gate/chosen-tests.ts";
import { describeSteadiness, Steadiness } from "./gate/steadiness.ts";
import { playwrightRunner, runTests, type TestRunner, vitestRunner } from "./gate/test-runner.ts";
import { environment, NODE } from "./settings.ts";

const USAGE = `npm run steady -- <path…> [options]

  --times <n>   how often to run the tests of the paths (20)
  --busy        keeps every core at work meanwhile`;

/** @returns a function that ends the loops. */
function keepCoresBusy(): () => void {
  const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(NODE, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const stop = () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
  process.once("exit", stop);
  return stop;
}

const options = readCommandOptions(USAGE, { times: "text", busy: "flag" });
const chosen = chooseTests(options.paths);
if (!chosen) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
if (chosen.wantsBuild && !isBuilt()) build();
const quiet = { ...environment, FORCE_COLOR: "0" };
const only = (runner: TestRunner, paths: string[]): TestRunner[] =>
  paths.length === 0
    ? []
    : [{ ...runner, allArguments: [...runner.allArguments, ...paths], output: "ignore" as const }];
const runners = [
  ...only(vitestRunner(quiet), chosen.vitest),
  ...only(playwrightRunner(quiet), chosen.playwright),
];
const times = Math.max(1, options.whole("times", 20));
const stop = options.has("busy") ? keepCoresBusy() : () => {};
const steadiness = new Steadiness();
for (let run = 1; run <= times; run += 1) {
  for (const runner of runners) {
    const began = performance.now();
    const record = await runTests(runner);
    steadiness.add(record);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `run ${run} of ${times}: ${record.passed} passed, ${record.failed.length + record.faults.length} failed, ${seconds} s\n`,
    );
  }
}
stop();
process.stdout.write(`\n${describeSteadiness(steadiness, times)}`);
process.exit(steadiness.isSteady ? 0 : 1);
