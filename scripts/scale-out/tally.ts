export interface Count {
  sent: number;
  /** Failed at the proxy or the connection, and succeeded after a retry. */
  sentAgain: number;
  /** Never answered despite retries. */
  lost: number;
  refused: Map<string, number>;
  /** Milliseconds from the first attempt to the response. */
  tookMs: number[];
}

export type Tally = Map<string, Count>;

export function countOf(tally: Tally, kind: string): Count {
  const known = tally.get(kind) ?? { sent: 0, sentAgain: 0, lost: 0, refused: new Map(), tookMs: [] };
  tally.set(kind, known);
  return known;
}

/** Returns a percentile. @param share 0.99 for the time within which 99 of 100 requests were answered. */
export function within(tookMs: readonly number[], share: number): number {
  const sorted = tookMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
