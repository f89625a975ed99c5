import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Broken, holds } from "./broken.ts";
import { check } from "./check.ts";
import { goOn } from "./go-on.ts";
import { unlessMoved } from "./moved.ts";
import { begin, type Start } from "./start.ts";
import { stepNamed } from "./steps/every-step.ts";
import { mendNetwork } from "./steps/network.ts";
import type { TestEnvironment } from "./test-environment.ts";
import { openWorld, ownBookings, type Sabotage, TIMEOUTS, type Timeouts, type World } from "./world.ts";

/** A step, and which of its ways is taken. */
export interface Taken {
  step: string;
  pick: number;
}

/** What can be walked again. */
export interface Walk {
  start: Start;
  steps: Taken[];
}

/** How a walk went: what was done, and why it ended before its end. */
export interface Outcome {
  walk: Walk;
  story: string[];
  broken: Broken | null;
  /** Of the screen on which it broke. */
  picture: string | null;
  ms: number;
}

export interface PlayOptions {
  /** Names the walker's account and the picture. */
  name: string;
  /** Whether the walk goes on until something is paid. */
  toTheEnd?: boolean;
  sabotage?: Sabotage;
  timeouts?: Timeouts;
  /** Random steps of a walk, before it goes on to the end. */
  mostSteps?: number | undefined;
}

const MOST_STEPS = 12;
/** From anywhere to a paid booking there are fewer. */
const MOST_TO_THE_END = 20;
const PICTURES = join("test-results", "awkward");

/** The walker, for the functions that choose its steps. */
export interface Walker {
  /** Whether a step can be taken now. */
  fits(taken: Taken): boolean;
  /** Takes a step and looks at what came of it. @throws Broken */
  take(taken: Taken): Promise<void>;
}

/** Takes these steps, as far as they can be taken. */
export const inOrder =
  (steps: readonly Taken[]) =>
  async (walker: Walker): Promise<void> => {
    for (const taken of steps) if (walker.fits(taken)) await walker.take(taken);
  };

function walkerIn(world: World, options: PlayOptions, steps: Taken[]): Walker {
  const { sabotage = {}, mostSteps = MOST_STEPS } = options;
  return {
    fits: ({ step }) =>
      world.seen !== null && steps.length < mostSteps && stepNamed(step).fits(world.seen, world),
    async take(taken) {
      steps.push(taken);
      const { take } = stepNamed(taken.step);
      const line = await unlessMoved(world, () => take(world, taken.pick));
      if (line === undefined) return void steps.pop();
      world.story.push(line);
      await sabotage.afterStep?.(world);
      await check(world);
    },
  };
}

const isPaid = (world: World): boolean => ownBookings(world).some(({ status }) => status === "CONFIRMED");

/** Goes on, as somebody does who wants to book, until something is paid. */
async function toTheEnd(world: World, sabotage: Sabotage): Promise<void> {
  await mendNetwork(world);
  let seen = await check(world);
  for (let count = 0; !isPaid(world); count += 1) {
    holds(count < MOST_TO_THE_END, "the way on leads to a paid booking", { url: seen.url });
    const from = seen;
    const line = await unlessMoved(world, () => goOn(world, from));
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

/** What broke; what is no invariant is told as it is. */
function asBroken(error: unknown): Broken {
  if (error instanceof Broken) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new Broken("a walk can be walked", { reason: reason.slice(0, 1_500) });
}

/**
 * Walks, and looks after every step.
 * @param drive says which steps are taken.
 */
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
