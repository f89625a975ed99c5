import fc from "fast-check";
import { anySequence } from "./any-sequence.ts";
import type { Sequence } from "./change-step.ts";

export interface Broken {
  /** How many sequences were played until then, the broken one included. */
  after: number;
  /** The invariant that does not hold. */
  words: string;
  /** Shortened by taking out steps. */
  sequence: Sequence;
  error: unknown;
}

interface Search {
  sequences: number;
  seed: number;
  /** Told what does not hold, before it is looked for the steps that break it. */
  onBroken?: ((words: string) => void) | undefined;
}

type Play = (sequence: Sequence) => Promise<void>;

/** The invariant that an error says does not hold, or its message. */
export const invariantOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split(": ")[0] ?? "") : String(error);

async function breaks(play: Play, sequence: Sequence, words: string): Promise<boolean> {
  try {
    await play(sequence);
    return false;
  } catch (error) {
    return invariantOf(error) === words;
  }
}

/** Takes out what is not needed to break the same, first halves, at last each step: a few dozen sequences, where shrinking values takes thousands. */
async function shorten(play: Play, sequence: Sequence, words: string): Promise<Sequence> {
  let { steps } = sequence;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < steps.length; ) {
      const fewer = steps.toSpliced(from, size);
      if (await breaks(play, { ...sequence, steps: fewer }, words)) steps = fewer;
      else from += size;
    }
  }
  return { ...sequence, steps };
}

/** Plays random sequences, one after the other, until one breaks something; null where all hold. */
export async function findBroken({ sequences, seed, onBroken }: Search, play: Play): Promise<Broken | null> {
  const property = fc.asyncProperty(anySequence, play);
  const result = await fc.check(property, { numRuns: sequences, seed, endOnFailure: true });
  if (!result.failed) return null;
  const [found] = result.counterexample ?? [];
  const error = result.errorInstance;
  if (!found) throw error;
  const words = invariantOf(error);
  onBroken?.(words);
  return { after: result.numRuns, words, sequence: await shorten(play, found, words), error };
}
