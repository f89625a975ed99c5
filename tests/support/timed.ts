const TICK_MS = 10;

/** A pause between two ticks counts up to this: the rest was spent waiting for a core. */
const LONGEST_MS = 2 * TICK_MS;

/**
 * How long a promise takes, in milliseconds during which this process ran. While other processes use the cores, its ticks
 * are as late as the timers of what is measured, so that a limit holds on a slow machine as on a fast one.
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
