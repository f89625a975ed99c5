const TICK_MS = 10;

/** The longest pause between two ticks that counts: what is longer was spent waiting for a core. */
const LONGEST_MS = 2 * TICK_MS;

/**
 * How long something is waited for, in milliseconds as this process lives through them. While others keep the machine
 * busy it ticks as seldom as the timers of what is measured, so that a limit holds on a slow machine as on a fast one.
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
