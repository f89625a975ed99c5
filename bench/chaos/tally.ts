export interface Tally {
  count(kind: string, name: string, by?: number): void;
  total(kind: string): number;
  of(kind: string, name: string): number;
  /** Sorted by count, largest first. */
  list(kind: string): [name: string, count: number][];
}

export function createTally(): Tally {
  const kinds = new Map<string, Map<string, number>>();
  const names = (kind: string) => kinds.get(kind) ?? new Map<string, number>();
  return {
    count(kind, name, by = 1) {
      const counted = names(kind);
      counted.set(name, (counted.get(name) ?? 0) + by);
      kinds.set(kind, counted);
    },
    total: (kind) => [...names(kind).values()].reduce((sum, count) => sum + count, 0),
    of: (kind, name) => names(kind).get(name) ?? 0,
    list: (kind) => [...names(kind)].sort((a, b) => b[1] - a[1]),
  };
}
