const TICK_MS = 20;

/** The delay of the event loop: how long new events wait for running code. */
export interface LoopDelay {
  /** The mean delay since the last call, in milliseconds, of an event at a random moment. */
  read(): number;
  stop(): void;
}

/**
 * Measures how late a timer fires. Node's own `monitorEventLoopDelay` loses the turn during which it is reset, which is
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
      // A random event falls into a long turn more often than into a short one, and on average into its middle.
      const wait = passed > 0 ? squares / (2 * passed) : 0;
      passed = 0;
      squares = 0;
      return wait;
    },
    stop: () => clearInterval(timer),
  };
}
