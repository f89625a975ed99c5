/** What is done in less is fast enough, however it grows. */
const AT_ONCE_MS = 8;
/** So long at least counts for the smaller one: what is shorter is mostly the beginning. */
const LEAST_MS = 1;
/** Ten times the input takes ten times as long where the work is linear, and a hundred times where it is quadratic. */
const STEEPEST = 30;
const LEAST_RUNS = 3;
/** What looks steep is looked at so often: a busy machine, on which caches are cold, adds to several in a row. */
const MOST_RUNS = 10;
/** Lengths at which nothing takes that long, unless its work grows with a power of them. */
const FEW = [30, 100, 300, 1_000];

/** As the processor counts: what others keep it busy with is left out. */
const msOf = (work: () => unknown): number => {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
};

/** The quickest of several: what else the machine does only ever adds. Not asked again where it was quick enough. */
function quickest(work: () => unknown): number {
  let best = msOf(work);
  for (let run = 1; run < MOST_RUNS && best > AT_ONCE_MS; run += 1) best = Math.min(best, msOf(work));
  return best;
}

/**
 * Whether ten times the input takes far more than ten times as long.
 * @param textOf input of a length. @param length of the smaller one.
 */
export function isSteep(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): boolean {
  // What is worse than quadratic would not come to an end at full length.
  if (FEW.some((few) => few < length && quickest(() => work(textOf(few))) > AT_ONCE_MS)) return true;
  const [small, large] = [textOf(length), textOf(length * 10)];
  let largeMs = msOf(() => work(large));
  if (largeMs <= AT_ONCE_MS) return false;
  const smallMs = Math.min(...Array.from({ length: LEAST_RUNS }, () => msOf(() => work(small))));
  const most = Math.max(AT_ONCE_MS, STEEPEST * Math.max(smallMs, LEAST_MS));
  for (let run = 1; run < MOST_RUNS && largeMs > most; run += 1)
    largeMs = Math.min(
      largeMs,
      msOf(() => work(large)),
    );
  return largeMs > most;
}

/** Text that repeats a part, between a beginning and an end. */
export interface Pump {
  before: string;
  part: string;
  after: string;
}

export const pumped =
  ({ before, part, after }: Pump) =>
  (length: number): string =>
    before + part.repeat(Math.ceil(length / part.length)) + after;
