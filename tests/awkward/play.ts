import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { assertInvariant, Broken } from "./broken.ts";
import { check } from "./check.ts";
import { unlessPageChanged } from "./moved.ts";
import { begin, type Start } from "./start.ts";
import { stepTowardsBooking } from "./step-towards-booking.ts";
import { stepNamed } from "./steps/every-step.ts";
import { restoreNetwork } from "./steps/network.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { openWorld, ownBookings, type Sabotage, TIMEOUTS, type Timeouts, type World } from "./world.ts";

export interface ChosenStep {
  step: string;
  pick: number;
}

export interface Walk {
  start: Start;
  steps: ChosenStep[];
}

export interface Outcome {
  walk: Walk;
  story: string[];
  broken: Broken | null;
  picture: string | null;
  ms: number;
}

export interface PlayOptions {
  name: string;
  toTheEnd?: boolean;
  sabotage?: Sabotage;
  timeouts?: Timeouts;
  /** The walk continues to a paid booking after these steps. */
  maxSteps?: number | undefined;
}

const MAX_STEPS = 12;
/** Every correct walk needs fewer steps. */
const MAX_STEPS_TO_END = 20;
const PICTURES = join("test-results", "awkward");

export interface Walker {
  isPossible(taken: ChosenStep): boolean;
  /** @throws Broken with the first violated invariant. */
  take(taken: ChosenStep): Promise<void>;
}

export const inOrder =
  (steps: readonly ChosenStep[]) =>
  async (walker: Walker): Promise<void> => {
    for (const taken of steps) if (walker.isPossible(taken)) await walker.take(taken);
  };

function walkerIn(world: World, options: PlayOptions, steps: ChosenStep[]): Walker {
  const { sabotage = {}, maxSteps = MAX_STEPS } = options;
  return {
    isPossible: ({ step }) =>
      world.seen !== null && steps.length < maxSteps && stepNamed(step).isPossible(world.seen, world),
    async take(taken) {
      steps.push(taken);
      const { take } = stepNamed(taken.step);
      const line = await unlessPageChanged(world, () => take(world, taken.pick));
      if (line === undefined) return void steps.pop();
      world.story.push(line);
      await sabotage.afterStep?.(world);
      await check(world);
    },
  };
}

const isPaid = (world: World): boolean => ownBookings(world).some(({ status }) => status === "CONFIRMED");

async function toTheEnd(world: World, sabotage: Sabotage): Promise<void> {
  await restoreNetwork(world);
  let seen = await check(world);
  for (let count = 0; !isPaid(world); count += 1) {
    assertInvariant(count < MAX_STEPS_TO_END, "the walk ends with a paid booking", { url: seen.url });
    const from = seen;
    const line = await unlessPageChanged(world, () => stepTowardsBooking(world, from));
    if (line !== undefined) world.story.push(line);
    await sabotage.afterStep?.(world);
    seen = await check(world);
  }
}

async function takePicture(world: World, name: string): Promise<string | null> {
  const path = join(PICTURES, `${name}.png`);
  await mkdir(PICTURES, { recursive: true });
  return world.page.screenshot({ path, animations: "disabled", timeout: 5_000 }).then(
    () => path,
    () => null,
  );
}

function asBroken(error: unknown): Broken {
  if (error instanceof Broken) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Broken("a walk runs without an error", { reason: reason.slice(0, 1_500) });
}

/** @param drive chooses the steps and takes them with the walker. */
export async function play(
  environment: TestEnvironment,
  start: Start,
  drive: (walker: Walker) => Promise<void>,
  options: PlayOptions,
): Promise<Outcome> {
  const began = performance.now();
  const fixture = await environment.take(start.hostname);
  const email = `walk-${options.name}@viajeros.test`;
  const { sabotage = {} } = options;
  const world = await openWorld(environment, start, fixture, email, sabotage);
  world.timeouts = options.timeouts ?? TIMEOUTS;
  const walk: Walk = { start, steps: [] };
  let broken: Broken | null = null;
  let picture: string | null = null;
  try {
    await begin(world, start);
    await sabotage.afterStep?.(world);
    await check(world);
    await drive(walkerIn(world, options, walk.steps));
    if (options.toTheEnd ?? true) await toTheEnd(world, sabotage);
  } catch (error) {
    broken = asBroken(error);
    picture = await takePicture(world, options.name);
  } finally {
    await world.context.close();
    await environment.release(fixture);
  }
  return { walk, story: world.story, broken, picture, ms: performance.now() - began };
}
