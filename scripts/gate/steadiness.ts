import { type RunRecord, testName } from "./run-record.ts";

interface Failures {
  count: number;
  errors: Set<string>;
}

export class Steadiness {
  readonly failures = new Map<string, Failures>();
  passed = 0;

  add({ passed, failed, faults }: RunRecord): void {
    this.passed += passed;
    for (const test of failed) this.#count(testName(test), test.error);
    for (const fault of faults) this.#count("the run itself", fault);
  }

  /** A run that finds no test proves nothing. */
  get isSteady(): boolean {
    return this.passed > 0 && this.failures.size === 0;
  }

  #count(name: string, error: string): void {
    const known = this.failures.get(name) ?? { count: 0, errors: new Set() };
    known.count += 1;
    known.errors.add(error);
    this.failures.set(name, known);
  }
}

export function describeSteadiness({ failures, passed }: Steadiness, times: number): string {
  if (passed === 0 && failures.size === 0) return "No test was found.\n";
  if (failures.size === 0) return `Steady: ${passed} passed in ${times} runs, none failed.\n`;
  return [...failures]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([name, { count, errors }]) =>
      [`failed ${count} of ${times}: ${name}`, ...[...errors].map((error) => `    ${error}`), ""].join("\n"),
    )
    .join("");
}
