const TICK_MS = 20;

/** Event loop delay: how long new events wait for running code. */
export interface LoopDelay {
  /** Mean delay in milliseconds of an event at a random moment since the last call. */
  read(): number;
  stop(): void;
}

/**
 * Measures how late a timer fires. Node's `monitorEventLoopDelay` loses the turn in which it is reset, and a long turn is
 * lost that way.
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
      // A random event more often hits a long turn than a short one, on average in its middle.
      const wait = passed > 0 ? squares / (2 * passed) : 0;
      passed = 0;
      squares = 0;
      return wait;
    },
    stop: () => clearInterval(timer),
  };
}
