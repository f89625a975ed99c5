import type { Check } from "./checks.ts";
import type { Options } from "./options.ts";
import type { Availability } from "./probe.ts";
import type { Tally } from "./tally.ts";

export interface Outcome {
  options: Options;
  tally: Tally;
  availability: Availability;
  restSeconds: number;
  counts: [name: string, count: number][];
  checks: Check[];
  reconciliation: { ok: boolean; output: string };
}

const KINDS = [
  ["booking", "Bookings, as travellers saw them"],
  ["payment", "Payments at the provider's checkout"],
  ["return", "Returns from paying"],
  ["change", "Changes of bookings"],
  ["cancellation", "Cancellations"],
  ["panel", "Decisions in the provider's panel"],
  ["capacity", "Capacities"],
  ["campaign", "Campaigns"],
  ["check-in", "Entrance"],
  ["time", "Time"],
  ["refusal", "What the site refused"],
  ["kill", "Kills"],
  ["fault", "Faults"],
  ["error", "Errors that travellers met and tried past"],
] as const;

const LINES_SHOWN = 20;

const line = (name: string, value: string | number): string =>
  `  ${name.padEnd(52)}${String(value).padStart(8)}`;

const section = (title: string, rows: readonly (readonly [string, string | number])[]): string[] =>
  rows.length === 0 ? [] : ["", title, ...rows.map(([name, value]) => line(name, value))];

function verdict({ checks, reconciliation }: Outcome): string[] {
  const found = checks.flatMap(({ name, broken }) => broken.map((what) => `  ${name}: ${what}`));
  const more = found.length - LINES_SHOWN;
  return [
    ...section(
      "Discrepancies",
      checks.map(({ name, broken }) => [name, broken.length]),
    ),
    line("reconcile", reconciliation.ok ? "nothing" : "FOUND"),
    ...found.slice(0, LINES_SHOWN),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(reconciliation.ok ? [] : ["", reconciliation.output.trimEnd()]),
  ];
}

export const isClean = ({ checks, reconciliation }: Outcome): boolean =>
  reconciliation.ok && checks.every(({ broken }) => broken.length === 0);

export function report(outcome: Outcome): string {
  const { options, tally, availability, restSeconds, counts } = outcome;
  const { requests, responses, worstMs } = availability;
  const figures: [string, string | number][] = [
    ["requests of travellers", tally.total("request")],
    ["longest time without an answer, s", (worstMs / 1000).toFixed(1)],
    ["calendar questions answered, %", ((100 * responses) / Math.max(1, requests)).toFixed(1)],
    ["time to come to rest, s", restSeconds.toFixed(0)],
    ...counts,
  ];
  return [
    "",
    `${options.minutes} minutes, ${options.travellers} travellers, seed ${options.seed}`,
    ...section("Load", figures),
    ...KINDS.flatMap(([kind, title]) => section(title, tally.list(kind))),
    ...verdict(outcome),
    "",
    isClean(outcome)
      ? "✓ Nothing was lost, sold twice or e-mailed twice."
      : "✗ A check or the reconciliation failed.",
  ].join("\n");
}
