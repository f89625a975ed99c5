import { testName } from "./run-record.ts";
import type { SecondLook } from "./second-look.ts";

export interface Phase {
  name: string;
  ok: boolean;
  seconds: number;
  cpuSeconds?: number | undefined;
}

const column = (seconds: number | undefined, unit: string): string =>
  `${seconds === undefined ? "?".padStart(7) : seconds.toFixed(1).padStart(7)} ${unit}`;

export function summarize(phases: readonly Phase[], looks: readonly SecondLook[]): string {
  const sum = (count: (look: SecondLook) => number) => looks.reduce((total, look) => total + count(look), 0);
  const unsteady = looks.flatMap((look) => look.unsteady);
  return [
    "━━ summary",
    ...phases.map(
      ({ name, ok, seconds, cpuSeconds }) =>
        `${ok ? "✓" : "✗"}${column(seconds, "s")}${column(cpuSeconds, "CPU s")}  ${name}`,
    ),
    ...looks.flatMap(({ faults }) => faults.map((fault) => `✗ ${fault}`)),
    ...looks.flatMap(({ failed }) => failed.map((test) => `✗ ${testName(test)}: ${test.error}`)),
    ...unsteady.map((test) => `~ ${testName(test)}: ${test.error}`),
    `unsteady: ${unsteady.length}`,
    `tests: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed.length)} failed, ${sum(({ skipped }) => skipped)} skipped`,
    "",
  ].join("\n");
}
