import { readFileSync, writeFileSync } from "node:fs";

/** A test as its runner finds it again. */
export interface TestId {
  /** Path within the project. */
  file: string;
  /** The file that declares it, if it is not the file that is run. */
  declaredIn?: string;
  /** Titles of the groups around the test, then its own. Empty for all tests of the file. */
  titles: string[];
  /** Playwright's project. */
  project?: string | undefined;
}

export interface FailedTest extends TestId {
  /** First lines of the error. */
  error: string;
}

/** Result of one run of Vitest or Playwright. */
export interface RunRecord {
  passed: number;
  skipped: number;
  failed: FailedTest[];
  /** Errors of no single test: a file that does not load, an unhandled error, an interrupted run. */
  faults: string[];
}

/** Environment variable with the path at which a reporter writes its record. */
export const RECORD_VARIABLE = "TEST_RUN_RECORD";

/** Writes the record of a run if the gate asked for one. */
export function writeRunRecord(record: RunRecord): void {
  const path = process.env[RECORD_VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(record));
}

/** Returns the record of a run, or undefined if its runner ended before writing one. */
export function readRunRecord(path: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as RunRecord;
  } catch {
    return undefined;
  }
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** A failed walk lists its steps in its error. */
const MOST_LINES = 30;

/** Returns an error's message without colours and stack, at most 30 lines. */
export const firstLines = (message = ""): string =>
  message
    .replace(ESCAPES, "")
    .trim()
    .split(/\n\s+at /)[0]
    ?.split("\n")
    .slice(0, MOST_LINES)
    .join("\n") ?? "";

/** Returns a test's name for people: file, project, titles. */
export const testName = ({ file, titles }: TestId): string => [file, ...titles].join(" › ");
