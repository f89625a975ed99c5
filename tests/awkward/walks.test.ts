import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../support/databases/database.ts";
import { describeFailure } from "./report.ts";
import { openTestEnvironment, type TestEnvironment } from "./test-environment.ts";
import { walkAll } from "./walks.ts";

/** `npm run awkward` runs more. */
const WALKS = Number(process.env.AWKWARD_WALKS ?? 1);
const SEED = Number(process.env.AWKWARD_SEED ?? 20261122);
const AT_ONCE = 2;
const MAX_STEPS = 8;
const SHRINK_MS = 60_000;
const LONGEST_MS = 240_000 + WALKS * 60_000;

let database: TestDatabase;
let environment: TestEnvironment;
beforeAll(async () => {
  database = await testDatabase();
  environment = await openTestEnvironment(database.url, AT_ONCE);
});
afterAll(async () => {
  await environment.stop();
  await database.close();
});

test(
  `random walks break no invariant: ${WALKS}`,
  async () => {
    const options = { walks: WALKS, seed: SEED, atOnce: AT_ONCE, shrinkMs: SHRINK_MS, maxSteps: MAX_STEPS };
    const { walked, steps, failures } = await walkAll(environment, options);
    console.info(`awkward: ${walked} walks of seed ${SEED}, ${steps} steps`);
    const again = (index: number) => `npm run awkward -- --seed ${SEED} --steps ${MAX_STEPS} --only ${index}`;
    const stories = failures.map(({ index, outcome }) => describeFailure(outcome, again(index)));
    if (stories.length > 0) throw new Error(stories.join("\n\n"));
    expect(steps).toBeGreaterThan(WALKS * 3);
  },
  LONGEST_MS,
);
