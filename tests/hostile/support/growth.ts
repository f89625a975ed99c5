/** Work that takes less CPU time than this counts as fast, even if the time grows steeply with the input. */
const FAST_MS = 8;
/** Shorter times are rounded up to this value before a comparison, because they are mostly overhead. */
const MIN_MS = 1;
/**
 * Maximum ratio of two times if the second input is ten times as long. Linear work takes ten times as long, and
 * quadratic work a hundred times.
 */
const MAX_FACTOR = 30;
const MIN_RUNS = 3;
/** On a busy machine with cold caches, several consecutive measurements may be slow by chance. */
const MAX_RUNS = 10;
/** Short input lengths, for which only superlinear work takes longer than `FAST_MS`. */
const SHORT_LENGTHS = [30, 100, 300, 1_000];

/** CPU time excludes other processes. */
const msOf = (work: () => unknown): number => {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
};

/** Returns the minimum of several measurements, because other work only adds time. */
function minMsOf(work: () => unknown): number {
  let best = msOf(work);
  for (let run = 1; run < MAX_RUNS && best > FAST_MS; run += 1) best = Math.min(best, msOf(work));
  return best;
}

/**
 * Whether ten times the input takes far more than ten times as long.
 * @param textOf returns input of a length.
 * @param length length of the smaller input.
 */
export function isSteep(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): boolean {
  // Short inputs come first, because cubic or slower work would not end at full length.
  if (
    SHORT_LENGTHS.some(
      (shortLength) => shortLength < length && minMsOf(() => work(textOf(shortLength))) > FAST_MS,
    )
  )
    return true;
  const [small, large] = [textOf(length), textOf(length * 10)];
  let largeMs = msOf(() => work(large));
  if (largeMs <= FAST_MS) return false;
  const smallMs = Math.min(...Array.from({ length: MIN_RUNS }, () => msOf(() => work(small))));
  const maxMs = Math.max(FAST_MS, MAX_FACTOR * Math.max(smallMs, MIN_MS));
  for (let run = 1; run < MAX_RUNS && largeMs > maxMs; run += 1)
    largeMs = Math.min(
      largeMs,
      msOf(() => work(large)),
    );
  return largeMs > maxMs;
}

export interface Pump {
  before: string;
  part: string;
  after: string;
}

export const repeatedText =
  ({ before, part, after }: Pump) =>
  (length: number): string =>
    before + part.repeat(Math.ceil(length / part.length)) + after;
