import fc from "fast-check";
import { type ChosenStep, type Outcome, play, type Walker } from "./play.ts";
import type { Start } from "./start.ts";
import { EVERY_STEP } from "./steps/every-step.ts";
import type { TestEnvironment } from "./test-environment.ts";

export interface WalksOptions {
  walks: number;
  /** Index of the first walk, to continue an earlier run. */
  from?: number;
  seed: number;
  atOnce: number;
  shrinkMs: number;
  maxSteps?: number;
  only?: number | undefined;
  onWalk?: (index: number, outcome: Outcome) => void;
}

export interface WalksOutcome {
  walked: number;
  steps: number;
  byStep: Map<string, number>;
  failures: { index: number; outcome: Outcome }[];
  /** Duration of each walk in milliseconds, in no particular order. */
  times: number[];
}

const start: fc.Arbitrary<Start> = fc.record({
  hostname: fc.constantFrom("localhost", "caribe.localhost"),
  locale: fc.constantFrom("es-CO", "en"),
  width: fc.constantFrom(390, 1440),
  at: fc.constantFrom("home", "experience", "checkout", "my-bookings", "booking", "payment", "payment"),
  signedIn: fc.boolean(),
});

class StepCommand implements fc.AsyncCommand<Walker, Walker> {
  readonly #taken: ChosenStep;

  constructor(taken: ChosenStep) {
    this.#taken = taken;
  }

  check = (walker: Readonly<Walker>): boolean => walker.isPossible(this.#taken);

  run = (walker: Walker): Promise<void> => walker.take(this.#taken);

  toString = (): string => `${this.#taken.step}/${this.#taken.pick}`;
}

const names = fc.oneof(...EVERY_STEP.map(({ name, weight }) => ({ weight, arbitrary: fc.constant(name) })));
const steps = fc.commands(
  [fc.record({ step: names, pick: fc.nat({ max: 11 }) }).map((one) => new StepCommand(one))],
  {
    maxCommands: 40,
    size: "max",
  },
);

/** @returns the outcome, or the last failing outcome of the shrinking. */
async function walkOne(environment: TestEnvironment, options: WalksOptions, index: number): Promise<Outcome> {
  const { seed, shrinkMs, maxSteps } = options;
  let first: Outcome | undefined;
  let worst: Outcome | undefined;
  let until = Number.POSITIVE_INFINITY;
  let attempts = 0;
  const property = fc.asyncProperty(start, steps, async (begin, commands) => {
    // A skipped walk counts as passed, which ends the shrinking.
    if (Date.now() > until) return;
    attempts += 1;
    const name = attempts === 1 ? `${seed}-${index}` : `${seed}-${index}-${attempts}`;
    const drive = (walker: Walker) => fc.asyncModelRun(() => ({ model: walker, real: walker }), commands);
    const outcome = await play(environment, begin, drive, { name, maxSteps });
    first ??= outcome;
    if (!outcome.broken) return;
    worst = outcome;
    until = Math.min(until, Date.now() + shrinkMs);
    throw outcome.broken;
  });
  await fc.check(property, { seed, path: String(index), numRuns: 1, endOnFailure: shrinkMs === 0 });
  const found = worst ?? first;
  if (!found) throw new Error(`walk ${index} was not walked`);
  return found;
}

function count(outcome: WalksOutcome, index: number, walked: Outcome): void {
  outcome.walked += 1;
  outcome.steps += walked.story.length;
  outcome.times.push(walked.ms);
  for (const { step } of walked.walk.steps) outcome.byStep.set(step, (outcome.byStep.get(step) ?? 0) + 1);
  if (walked.broken) outcome.failures.push({ index, outcome: walked });
}

/** A seed always gives the same walks. */
export async function walkAll(environment: TestEnvironment, options: WalksOptions): Promise<WalksOutcome> {
  const outcome: WalksOutcome = { walked: 0, steps: 0, byStep: new Map(), failures: [], times: [] };
  const { from = 0 } = options;
  const all = Array.from({ length: options.walks }, (_, index) => from + index);
  const remainingIndices = options.only === undefined ? all : [options.only];
  const walker = async () => {
    for (let index = remainingIndices.shift(); index !== undefined; index = remainingIndices.shift()) {
      const walked = await walkOne(environment, options, index);
      count(outcome, index, walked);
      options.onWalk?.(index, walked);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, walker));
  return outcome;
}
