const TICK_MS = 20;

export interface LoopDelay {
  /** Returns the mean delay, in milliseconds, of an event at a random moment since the last call. */
  read(): number;
  stop(): void;
}

/**
 * Node's `monitorEventLoopDelay` is no substitute, because its reset loses the current iteration, which is often
 * the longest.
 */
export function watchLoopDelay(): LoopDelay {
  let lastTick = performance.now();
  let elapsedMs = 0;
  let squaredDelays = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const delayMs = Math.max(0, now - lastTick - TICK_MS);
    elapsedMs += now - lastTick;
    squaredDelays += delayMs ** 2;
    lastTick = now;
  }, TICK_MS).unref();
  return {
    read() {
      // The probability that a random event arrives during a delay is proportional to the delay's length. The event then waits
      // for half of the delay on average.
      const wait = elapsedMs > 0 ? squaredDelays / (2 * elapsedMs) : 0;
      elapsedMs = 0;
      squaredDelays = 0;
      return wait;
    },
    stop: () => clearInterval(timer),
  };
}
