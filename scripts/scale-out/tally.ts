/** What became of requests of one kind. */
export interface Count {
  sent: number;
  /** The proxy or the connection failed, and the same request was answered when it was sent again. */
  sentAgain: number;
  /** Never answered, however often it was sent. */
  lost: number;
  /** Answered with a no, by its reason. */
  refused: Map<string, number>;
  /** From the first try to the answer. */
  tookMs: number[];
}

export type Tally = Map<string, Count>;

export function countOf(tally: Tally, kind: string): Count {
  const known = tally.get(kind) ?? { sent: 0, sentAgain: 0, lost: 0, refused: new Map(), tookMs: [] };
  tally.set(kind, known);
  return known;
}

/** @param share 0.99 for the time within which 99 of 100 were answered. */
export function within(tookMs: readonly number[], share: number): number {
  const sorted = tookMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
