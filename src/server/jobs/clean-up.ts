import type { Logger } from "pino";

interface CleanUp {
  what: string;
  everyMs: number;
  /** @returns how many were deleted. */
  clean(): Promise<number>;
}

/**
 * Deletes what is over, now and at a steady pace. Each server does so by itself: it is one statement, and twice does no
 * harm. An outage only puts it off.
 * @returns what ends it.
 */
export function startCleanUp({ log }: { log: Logger }, { what, everyMs, clean }: CleanUp): () => void {
  const run = async () => {
    try {
      const deleted = await clean();
      if (deleted > 0) log.info({ deleted }, `${what} deleted`);
    } catch (error) {
      log.warn({ err: error }, `${what} could not be deleted`);
    }
  };
  void run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
