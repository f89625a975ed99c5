import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { PROJECT } from "../settings.ts";
import { RECORD_VARIABLE, type RunRecord, readRunRecord, type TestId } from "./run-record.ts";

export interface TestRunner {
  program: string;
  allArguments: string[];
  /** @param folder folder for files that live as long as the run. */
  argumentsFor(test: TestId, folder: string): string[];
  environment: NodeJS.ProcessEnv;
  output: "inherit" | "ignore";
  timeoutMs: number;
}

/** One hour is four times the slowest observed run. */
const TIMEOUT_MS = 3_600_000;

/** Timeout of a single test: two minutes for servers to start on a busy machine, four for the longest test. */
const ALONE_TIMEOUT_MS = 360_000;

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const within = (file: string): string => relative(PROJECT, join(import.meta.dirname, file));

/** @param config Vitest's arguments for another config. */
export function vitestRunner(environment: NodeJS.ProcessEnv, config: string[] = []): TestRunner {
  const run = ["run", ...config, "--reporter=dot", `--reporter=./${within("vitest-reporter.ts")}`];
  return {
    program: "vitest",
    allArguments: run,
    // Vitest matches the pattern against the titles joined by " > " (`createTaskName` of its runner).
    argumentsFor: ({ file, titles }) =>
      titles.length === 0
        ? [...run, file]
        : [...run, file, "--testNamePattern", `^${escapePattern(titles.join(" > "))}$`],
    environment,
    output: "inherit",
    timeoutMs: TIMEOUT_MS,
  };
}

/** @param config Playwright's arguments for another config. */
export function playwrightRunner(
  environment: NodeJS.ProcessEnv,
  config: { args: string[]; rootFolder: string } = { args: [], rootFolder: "tests/journeys" },
): TestRunner {
  const run = ["test", ...config.args, `--reporter=list,./${within("playwright-reporter.ts")}`];
  return {
    program: "playwright",
    allArguments: run,
    argumentsFor({ file, declaredIn = file, titles, project }, folder) {
      const list = join(folder, "test-list");
      // Playwright loads the files of the list and runs only tests that a listed file declares.
      const lines = [...new Set([file, declaredIn])].map((path) => {
        const fromRoot = relative(join(PROJECT, config.rootFolder), join(PROJECT, path));
        return [...(project ? [`[${project}]`] : []), fromRoot, ...titles].join(" › ");
      });
      writeFileSync(list, lines.join("\n"));
      return [...run, "--test-list", list];
    },
    environment,
    output: "inherit",
    timeoutMs: TIMEOUT_MS,
  };
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const exitOnSignal = (): void => process.exit(1);

/** @returns the program's exit code, or undefined after the timeout. */
function runProgram(
  { program, environment, output, timeoutMs }: TestRunner,
  args: string[],
  record: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const env = { ...environment, [RECORD_VARIABLE]: record };
    const child = spawn(program, args, { cwd: PROJECT, env, stdio: output, detached: true });
    const stop = () => killGroup(child.pid);
    process.once("exit", stop);
    for (const signal of SIGNALS) process.once(signal, exitOnSignal);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, timeoutMs);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      for (const signal of SIGNALS) process.off(signal, exitOnSignal);
      resolve(isLate ? undefined : (code ?? -1));
    });
  });
}

/** A crash, a missing record or a timeout becomes a fault. */
export async function runTests(chosen: TestRunner, test?: TestId): Promise<RunRecord> {
  const runner = test ? { ...chosen, timeoutMs: Math.min(chosen.timeoutMs, ALONE_TIMEOUT_MS) } : chosen;
  const folder = mkdtempSync(join(tmpdir(), "trocha-gate-"));
  try {
    const path = join(folder, "record.json");
    const code = await runProgram(
      runner,
      test ? runner.argumentsFor(test, folder) : runner.allArguments,
      path,
    );
    const record = readRunRecord(path);
    if (code === undefined) {
      const minutes = Math.round(runner.timeoutMs / 60_000);
      return { ...emptyRecord(), faults: [`${runner.program} did not end within ${minutes} minutes.`] };
    }
    if (!record) return { ...emptyRecord(), faults: [`${runner.program} crashed (exit code ${code}).`] };
    if (code !== 0 && record.failed.length === 0 && record.faults.length === 0)
      record.faults.push(`${runner.program} failed (exit code ${code}) though no test did.`);
    return record;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const emptyRecord = (): RunRecord => ({ passed: 0, skipped: 0, failed: [], faults: [] });
