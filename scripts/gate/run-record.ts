import { readFileSync, writeFileSync } from "node:fs";

export interface TestId {
  /** Path within the project. */
  file: string;
  /** Path of the Playwright file that calls `test`, such as a helper that `file` imports. */
  declaredIn?: string;
  /** Titles of the enclosing groups, then the test's own. An empty list means all tests of the file. */
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

export const RECORD_VARIABLE = "TEST_RUN_RECORD";

export function writeRunRecord(record: RunRecord): void {
  const path = process.env[RECORD_VARIABLE];
  if (path) writeFileSync(path, JSON.stringify(record));
}

/** Returns undefined if the runner ended before it wrote a record. */
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

export const firstLines = (message = ""): string =>
  message
    .replace(ESCAPES, "")
    .trim()
    .split(/\n\s+at /)[0]
    ?.split("\n")
    .slice(0, MAX_LINES)
    .join("\n") ?? "";

export const testName = ({ file, titles }: TestId): string => [file, ...titles].join(" › ");
