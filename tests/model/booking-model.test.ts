import { expect, test } from "vitest";
import { databasePerFile } from "../support/databases/database.ts";
import { runModel } from "./run-model.ts";

/** `MODEL_RUNS=2000 npm test -- tests/model` is a long run. */
const RUNS = Number(process.env.MODEL_RUNS ?? 8);
const SEED = Number(process.env.MODEL_SEED ?? 20261120);
/** A sequence takes six CPU seconds, and a busy machine provides a tenth of a core. */
const LONGEST_MS = 60_000 + RUNS * 60_000;

const database = databasePerFile();

test(
  "in any order of events, no seat is sold twice and every peso is owed or refunded",
  async () => {
    const { sequences, steps, byKind } = await runModel(database.db, {
      runs: RUNS,
      stepsPerRun: 60,
      seed: SEED,
    });
    console.info(`model: ${sequences} sequences, ${steps} steps`, Object.fromEntries(byKind));
    expect(sequences).toBe(RUNS);
    expect(steps).toBeGreaterThan(RUNS * 5);
  },
  LONGEST_MS,
);
