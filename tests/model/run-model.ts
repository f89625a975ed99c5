import fc from "fast-check";
import type { Database } from "../../src/db/connection/client.ts";
import { adopt } from "./adopt.ts";
import { comeToRest } from "./come-to-rest.ts";
import { checkEndedEmails } from "./emails.ts";
import { checkOutcome, expectationOf } from "./expectation.ts";
import { checkInvariants, seatsOf } from "./invariants.ts";
import { modelDeparture, Reference } from "./reference.ts";
import { anyStep, type Step } from "./steps.ts";
import { takeStep } from "./take-step.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

/** Tomorrow, too late to cancel free of charge; and in two weeks. */
const DATES = ["2026-11-21", "2026-12-05"];

export interface Tally {
  sequences: number;
  steps: number;
  byKind: Map<string, number>;
}

const newTally = (): Tally => ({ sequences: 0, steps: 0, byKind: new Map() });

class StepCommand implements fc.AsyncCommand<Reference, World> {
  readonly #step: Step;
  readonly #tally: Tally;

  constructor(step: Step, tally: Tally) {
    this.#step = step;
    this.#tally = tally;
  }

  check = (): boolean => true;

  async run(model: Reference, world: World): Promise<void> {
    const step = this.#step;
    const before = await world.look();
    const seats = seatsOf(before, model, world.now());
    const wanted = expectationOf(world, model, before, step);
    const outcome = await takeStep(world, model, step);
    const after = await world.look();
    this.#tally.steps += 1;
    this.#tally.byKind.set(step.do, (this.#tally.byKind.get(step.do) ?? 0) + 1);
    adopt(world, model, after);
    checkInvariants(after, model, world.panel, seats, world.now());
    checkEndedEmails(before, after, world.now());
    checkOutcome(step, wanted, outcome, before, after);
  }

  toString = (): string => JSON.stringify(this.#step);
}

/** @throws Error if an invariant is violated. */
export async function playSteps(
  db: Database,
  steps: Iterable<fc.AsyncCommand<Reference, World>>,
  options: WorldOptions = {},
): Promise<void> {
  const world = await openWorld(db, options);
  const model = new Reference(DATES.map(modelDeparture));
  await fc.asyncModelRun(() => ({ model, real: world }), steps);
  await comeToRest(world, model);
}

export const asCommands = (steps: Step[], tally: Tally = newTally()) =>
  steps.map((step) => new StepCommand(step, tally));

/**
 * @param options.seed repeats a run. The order of concurrent actions within a step may still differ.
 * @throws Error with the shortest violating sequence.
 */
export async function runModel(
  db: Database,
  options: { runs: number; stepsPerRun: number; seed?: number | undefined },
): Promise<Tally> {
  const tally = newTally();
  const commands = fc.commands([anyStep.map((step) => new StepCommand(step, tally))], {
    maxCommands: options.stepsPerRun,
    size: "max",
  });
  const property = fc.asyncProperty(commands, fc.boolean(), async (steps, webhooksLost) => {
    tally.sequences += 1;
    await playSteps(db, steps, { webhooksLost });
  });
  await fc.assert(property, {
    numRuns: options.runs,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    endOnFailure: process.env.MODEL_SHRINK === "no",
  });
  return tally;
}
