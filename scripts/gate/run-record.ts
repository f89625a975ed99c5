import { readFileSync, writeFileSync } from "node:fs";

export interface TestId {
  /** Path within the project. */
  file: string;
  /** File that declares the test, if different from `file`. */
  declaredIn?: string;
  /** Titles of the enclosing groups, then the test's own. Empty for all tests of the file. */
  titles: string[];
  project?: string | undefined;
}

export interface FailedTest extends TestId {
  error: string;
}

export interface RunRecord {
  passed: number;
  skipped: number;
  failed: FailedTest[];
  /** Errors that belong to no single test: a file that does not load, an unhandled error, an interrupted run. */
  faults: string[];
}

/** Environment variable with the path at which a reporter writes its record. */
export const RECORD_VARIABLE = "TEST_RUN_RECORD";

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

/** Enough for a failed walk, whose error lists its steps. */
const MAX_LINES = 30;

/** Returns an error's message without colours and stack, at most 30 lines. */
export const firstLines = (message = ""): string =>
  message
    .replace(ESCAPES, "")
    .trim()
    .split(/\n\s+at /)[0]
    ?.split("\n")
    .slice(0, MAX_LINES)
    .join("\n") ?? "";

/** Returns a test's name for people: file and titles. */
export const testName = ({ file, titles }: TestId): string => [file, ...titles].join(" › ");
