const TICK_MS = 10;

/** A longer interval counts as this duration, because the process had no core for the remaining time. */
const LONGEST_MS = 2 * TICK_MS;

/**
 * Measures the duration of a promise, in milliseconds during which this process had a core. A limit of this duration therefore
 * holds on a busy machine, too.
 */
export async function timed<T>(work: Promise<T>): Promise<{ ms: number; outcome: T }> {
  let ms = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    ms += Math.min(now - last, LONGEST_MS);
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    const outcome = await work;
    tick();
    return { ms, outcome };
  } finally {
    clearInterval(timer);
  }
}
