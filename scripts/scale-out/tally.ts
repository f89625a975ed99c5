export interface Count {
  sent: number;
  /** Requests that got a response after a retry. */
  retried: number;
  /** Requests without a response after all attempts. */
  lost: number;
  refused: Map<string, number>;
  /** Milliseconds from the first attempt to the response. */
  durationsMs: number[];
}

export type Tally = Map<string, Count>;

export function countOf(tally: Tally, kind: string): Count {
  const known = tally.get(kind) ?? { sent: 0, retried: 0, lost: 0, refused: new Map(), durationsMs: [] };
  tally.set(kind, known);
  return known;
}

/** @param share from 0 to 1; 0.99 covers 99 of 100 durations. */
export function percentile(durationsMs: readonly number[], share: number): number {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
