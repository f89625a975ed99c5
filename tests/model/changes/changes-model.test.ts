import { expect, test } from "vitest";
import { databasePerFile } from "../../support/databases/database.ts";
import { runChanges } from "./run-changes.ts";

const SEQUENCES = Number(process.env.MODEL_RUNS ?? 24);
/** A sequence takes a quarter of a CPU second, and a busy machine provides a tenth of a core. */
const LONGEST_MS = 60_000 + SEQUENCES * 2_500;

const database = databasePerFile();

test(
  "in any course of a booking and its changes, every peso, share of IVA and seat is accounted for",
  async () => {
    const seed = Number(process.env.MODEL_SEED ?? 20261122);
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
