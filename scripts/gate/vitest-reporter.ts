import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import { type FailedTest, firstLines, type RunRecord, writeRunRecord } from "./run-record.ts";

type Failure = { message: string } | undefined;

const describeError = (error: Failure): string => firstLines(error?.message);

function titlesOf(test: TestCase): string[] {
  const titles = [test.name];
  for (let group = test.parent; group.type === "suite"; group = group.parent) titles.unshift(group.name);
  return titles;
}

function hookError(group: TestModule | TestSuite): Failure {
  return group.errors()[0] ?? [...group.children.suites()].map(hookError).find(Boolean);
}

function addModule(record: RunRecord, module: TestModule): void {
  const file = module.relativeModuleId;
  const hook = hookError(module);
  if (hook) {
    const isLoaded = module.children.size > 0;
    if (isLoaded) record.failed.push({ file, titles: [], error: describeError(hook) });
    else record.faults.push(`${file}: ${describeError(hook)}`);
    return;
  }
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === "passed") record.passed += 1;
    else if (result.state === "skipped") record.skipped += 1;
    else {
      const error = describeError(result.errors?.[0]);
      record.failed.push({ file, titles: titlesOf(test), error } satisfies FailedTest);
    }
  }
}

export default class RecordReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, unhandledErrors, reason) => {
    const record: RunRecord = {
      passed: 0,
      skipped: 0,
      failed: [],
      faults: unhandledErrors.map(describeError),
    };
    for (const module of modules) addModule(record, module);
    if (reason === "interrupted") record.faults.push("Vitest was interrupted.");
    writeRunRecord(record);
  };
}
