import fc from "fast-check";
import { anySequence } from "./any-sequence.ts";
import type { Sequence } from "./change-step.ts";

export interface BrokenSequence {
  /** Number of played sequences, including the broken one. */
  after: number;
  invariant: string;
  sequence: Sequence;
  error: unknown;
}

interface Search {
  sequences: number;
  seed: number;
  /** Called with the violated invariant, before the sequence is shortened. */
  onBroken?: ((invariant: string) => void) | undefined;
}

type Play = (sequence: Sequence) => Promise<void>;

export const invariantOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split(": ")[0] ?? "") : String(error);

async function breaks(play: Play, sequence: Sequence, invariant: string): Promise<boolean> {
  try {
    await play(sequence);
    return false;
  } catch (error) {
    return invariantOf(error) === invariant;
  }
}

/** Plays a few dozen sequences; fast-check's shrinking of values would play thousands. */
async function shorten(play: Play, sequence: Sequence, invariant: string): Promise<Sequence> {
  let { steps } = sequence;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const fewer = steps.toSpliced(from, size);
      if (await breaks(play, { ...sequence, steps: fewer }, invariant)) steps = fewer;
      else from += size;
    }
  }
  return { ...sequence, steps };
}

/** Returns null if no sequence violates an invariant. */
export async function findBroken(
  { sequences, seed, onBroken }: Search,
  play: Play,
): Promise<BrokenSequence | null> {
  const property = fc.asyncProperty(anySequence, play);
  const result = await fc.check(property, { numRuns: sequences, seed, endOnFailure: true });
  if (!result.failed) return null;
  const [found] = result.counterexample ?? [];
  const error = result.errorInstance;
  if (!found) throw error;
  const invariant = invariantOf(error);
  onBroken?.(invariant);
  return { after: result.numRuns, invariant, sequence: await shorten(play, found, invariant), error };
}
