const TICK_MS = 20;

/** Event loop delay: how long new events wait for running code. */
export interface LoopDelay {
  /** Mean delay in milliseconds of an event at a random moment since the last call. */
  read(): number;
  stop(): void;
}

/**
 * Measures how late a timer fires. Node's `monitorEventLoopDelay` is no substitute: a reset loses the current iteration,
 * which is often the longest.
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
      // An event at a random moment is more likely to arrive during a long delay than during a short one. On average it
      // arrives in the middle of the delay.
      const wait = elapsedMs > 0 ? squaredDelays / (2 * elapsedMs) : 0;
      elapsedMs = 0;
      squaredDelays = 0;
      return wait;
    },
    stop: () => clearInterval(timer),
  };
}
