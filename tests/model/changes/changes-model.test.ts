import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { runChanges } from "./run-changes.ts";

const SEQUENCES = 24;
const LONGEST_MS = 120_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test(
  "whatever becomes of a booking and its changes, every peso, part of IVA and seat is where it belongs",
  async () => {
    const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 1_000_000));
    const { sequences, steps, outcomes } = await runChanges(database.db, { sequences: SEQUENCES, seed });
    console.info(
      `changes: seed ${seed}, ${sequences} sequences, ${steps} steps`,
      Object.fromEntries(outcomes),
    );
    expect(sequences).toBe(SEQUENCES);
    expect(steps).toBeGreaterThan(SEQUENCES * 3);
  },
  LONGEST_MS,
);
