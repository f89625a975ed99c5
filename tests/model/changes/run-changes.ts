import type { Database } from "../../../src/db/connection/client.ts";
import { recordJobs } from "../../support/recorded-jobs.ts";
import { findBroken } from "./find-broken.ts";
import { playSequence, type Tally } from "./play.ts";

export interface ChangesRun {
  sequences: number;
  seed: number;
  /** Each of the concurrent sequences has an agency of its own. */
  atOnce?: number;
  onPlayed?: (played: number) => void;
  onBroken?: (invariant: string) => void;
}

export interface ChangesTally {
  sequences: number;
  steps: number;
  outcomes: Tally;
}

/** @throws Error with the shortened violating sequence and the seed of the run. */
export async function runChanges(db: Database, run: ChangesRun): Promise<ChangesTally> {
  const { sequences, seed, atOnce = 4, onPlayed, onBroken } = run;
  const tally: ChangesTally = { sequences: 0, steps: 0, outcomes: new Map() };
  // Concurrent creations of the job table would fail.
  await recordJobs(db, "");
  const play = async (first: number, runs: number): Promise<void> => {
    const broken = await findBroken({ sequences: runs, seed: first, onBroken }, async (sequence) => {
      await playSequence(db, sequence, tally.outcomes);
      tally.sequences += 1;
      tally.steps += sequence.steps.length;
      onPlayed?.(tally.sequences);
    });
    if (!broken) return;
    const steps = broken.sequence.steps.map((step) => JSON.stringify(step)).join("\n");
    const where = `seed ${seed}, tax rule ${broken.sequence.taxRule}`;
    throw new Error(`${broken.invariant} (${where}):\n${steps}`, { cause: broken.error });
  };
  const share = (index: number) => Math.floor((sequences + index) / atOnce);
  const parts = Array.from({ length: atOnce }, (_, index) => [seed * atOnce + index, share(index)] as const);
  await Promise.all(parts.filter(([, runs]) => runs > 0).map(([first, runs]) => play(first, runs)));
  return tally;
}
