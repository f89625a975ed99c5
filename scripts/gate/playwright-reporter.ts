import { relative } from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { PROJECT } from "../settings.ts";
import { firstLines, type RunRecord, writeRunRecord } from "./run-record.ts";

function fileOf(test: TestCase): string {
  let suite: Suite | undefined = test.parent;
  while (suite && suite.type !== "file") suite = suite.parent;
  return suite?.location?.file ?? test.location.file;
}

function addTest(record: RunRecord, test: TestCase): void {
  if (test.expectedStatus === "skipped") record.skipped += 1;
  // A test without a result did not run, because an earlier test of its serial group failed.
  else if (test.outcome() === "expected" && test.results.length > 0) record.passed += 1;
  else {
    const [, project, , ...titles] = test.titlePath();
    const error = test.results.flatMap(({ errors }) => errors)[0];
    record.failed.push({
      file: relative(PROJECT, fileOf(test)),
      declaredIn: relative(PROJECT, test.location.file),
      titles,
      project,
      error: firstLines(error?.message ?? "did not run"),
    });
  }
}

export default class RecordReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly faults: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.faults.push(firstLines(error.message ?? error.value));
  }

  onEnd({ status }: FullResult): void {
    const record: RunRecord = { passed: 0, skipped: 0, failed: [], faults: this.faults };
    for (const test of this.suite?.allTests() ?? []) addTest(record, test);
    if (status === "interrupted" || status === "timedout") record.faults.push(`Playwright: ${status}.`);
    writeRunRecord(record);
  }

  printsToStdio(): boolean {
    return false;
  }
}
