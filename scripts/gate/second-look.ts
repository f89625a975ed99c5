import type { FailedTest, RunRecord, TestId } from "./run-record.ts";

export interface SecondLook extends RunRecord {
  /** Tests that failed in the whole run and passed alone, with the error of the whole run. */
  unsteady: FailedTest[];
}

const MAX_RUNS = 2;

/** More failures mean a broken product, so repeating them would only waste time. */
const MAX_TESTS = 20;

/** Hanging tests take minutes each. */
const TIME_LIMIT_MS = 600_000;

/** A run that finds no test proves nothing. */
const passed = ({ passed, failed, faults }: RunRecord): boolean =>
  passed > 0 && failed.length === 0 && faults.length === 0;

/**
 * Faults stay, because a crash of the runner or a broken file has no test to repeat. A test whose turn comes after ten
 * minutes counts as failed.
 * @param now clock in milliseconds.
 */
export async function rerunFailed(
  first: RunRecord,
  runAlone: (test: TestId) => Promise<RunRecord>,
  now: () => number = () => performance.now(),
): Promise<SecondLook> {
  const result: SecondLook = { ...first, failed: [], unsteady: [] };
  if (first.faults.length > 0 || first.failed.length > MAX_TESTS) return { ...result, failed: first.failed };
  const began = now();
  const isTimeUp = () => now() - began > TIME_LIMIT_MS;
  for (const test of first.failed) {
    const passedTests = await passesAlone(test, runAlone, isTimeUp);
    result.passed += passedTests;
    (passedTests > 0 ? result.unsteady : result.failed).push(test);
  }
  return result;
}

/** Returns how many tests passed: more than one for a file whose hook failed, 0 if any failed again. */
async function passesAlone(
  test: TestId,
  runAlone: (test: TestId) => Promise<RunRecord>,
  isTimeUp: () => boolean,
): Promise<number> {
  for (let run = 1; run <= MAX_RUNS && !isTimeUp(); run += 1) {
    const record = await runAlone(test);
    if (passed(record)) return record.passed;
  }
  return 0;
}
