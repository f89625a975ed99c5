export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper = 0, lower = upper] = [sorted[middle], sorted[sorted.length % 2 === 0 ? middle - 1 : middle]];
  return (upper + lower) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

export async function timeOf(calls: number, work: (call: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await work(call);
    times.push(performance.now() - start);
  }
  return median(times);
}

export async function rateOf<T>(
  callers: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const queue = items.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const item of queue) await work(item);
    }),
  );
  return (items.length * 1000) / (performance.now() - start);
}

export interface Comparison {
  first: number;
  second: number;
  /** Ratio of `second` to `first`: the median of all rounds. */
  ratio: number;
}

/** The first round, number -1, warms up and does not count. */
export async function compareInTurns(
  rounds: number,
  prepare: (round: number) => Promise<readonly [() => Promise<number>, () => Promise<number>]>,
): Promise<Comparison> {
  const turns: { first: number; second: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [first, second] = await prepare(round);
    const isEven = round % 2 === 0;
    const earlier = await (isEven ? first() : second());
    const later = await (isEven ? second() : first());
    const turn = isEven ? { first: earlier, second: later } : { first: later, second: earlier };
    if (round >= 0) turns.push(turn);
  }
  return {
    first: median(turns.map((turn) => turn.first)),
    second: median(turns.map((turn) => turn.second)),
    ratio: median(turns.map((turn) => turn.second / turn.first)),
  };
}
