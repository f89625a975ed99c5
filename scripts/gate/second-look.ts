import type { FailedTest, RunRecord, TestId } from "./run-record.ts";

/** Result of all tests of a runner after the second look. */
export interface SecondLook extends RunRecord {
  /** Tests that failed among the others and passed by themselves, with their first error. */
  unsteady: FailedTest[];
}

const MOST_RUNS = 2;

/** More failed tests than this are a broken product: looking at each of them again would only take time. */
const MOST_TESTS = 20;

/** Returns whether a test passed when it ran by itself. A run that finds no test proves nothing. */
const passed = ({ passed, failed, faults }: RunRecord): boolean =>
  passed > 0 && failed.length === 0 && faults.length === 0;

/**
 * Runs each failed test again by itself, at most twice. Faults are kept as they are: a crash of the runner or a file
 * that does not load is never looked at again.
 */
export async function lookAgain(
  first: RunRecord,
  runAlone: (test: TestId) => Promise<RunRecord>,
): Promise<SecondLook> {
  const result: SecondLook = { ...first, failed: [], unsteady: [] };
  if (first.faults.length > 0 || first.failed.length > MOST_TESTS) return { ...result, failed: first.failed };
  for (const test of first.failed) {
    const passedTests = await passesAlone(test, runAlone);
    result.passed += passedTests;
    (passedTests > 0 ? result.unsteady : result.failed).push(test);
  }
  return result;
}

/** Returns how many tests passed, which is more than one for a file whose hook failed; 0 if any failed again. */
async function passesAlone(test: TestId, runAlone: (test: TestId) => Promise<RunRecord>): Promise<number> {
  for (let run = 1; run <= MOST_RUNS; run += 1) {
    const record = await runAlone(test);
    if (passed(record)) return record.passed;
  }
  return 0;
}
