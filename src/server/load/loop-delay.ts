const TICK_MS = 20;

/** How long work keeps the process from noticing what comes. */
export interface LoopDelay {
  /** The mean wait since it was last asked, in milliseconds, of what came at any moment. */
  read(): number;
  stop(): void;
}

/**
 * Measures by a timer that comes late. Node's own histogram of delays forgets the turn during which it is reset, which is
 * the one that counts where turns are long.
 */
export function watchLoopDelay(): LoopDelay {
  let last = performance.now();
  let passed = 0;
  let squares = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - last - TICK_MS);
    passed += now - last;
    squares += late ** 2;
    last = now;
  }, TICK_MS).unref();
  return {
    read() {
      // A long turn is met more often than a short one, and on average in its middle.
      const wait = passed > 0 ? squares / (2 * passed) : 0;
      passed = 0;
      squares = 0;
      return wait;
    },
    stop: () => clearInterval(timer),
  };
}
