import type { Outcome, Walk } from "./play.ts";
import type { WalksOutcome } from "./walks.ts";

export function describeFailure({ story, broken, picture }: Outcome, again: string): string {
  const steps = story.map((line, index) => `  ${index + 1}. ${line}`);
  const facts = JSON.stringify(broken?.facts, null, 2)?.replaceAll("\\n", "\n").slice(0, 2_000);
  return [
    `✗ ${broken?.invariant}`,
    ...steps,
    `  Then: ${facts}`,
    ...(picture ? [`  Picture: ${picture}`] : []),
    `  Again: ${again}`,
  ].join("\n");
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function describeTally(outcome: WalksOutcome, ms: number): string {
  const times = outcome.times.toSorted((a, b) => a - b);
  const byStep = [...outcome.byStep]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, times]) => `${name} ${times}`);
  return [
    `${outcome.walked} walks, ${outcome.steps} steps, in ${seconds(ms)}: a walk took ${seconds(quantile(times, 0.5))}, the slowest ${seconds(times.at(-1) ?? 0)}`,
    byStep.join(", "),
    `${outcome.failures.length} walks broke something`,
  ].join("\n");
}

export const writeWalk = (walk: Walk): string => JSON.stringify(walk);
