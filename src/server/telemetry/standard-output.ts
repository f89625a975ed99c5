import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const STANDARD_OUTPUT = 1;
const MAX_WAIT_MS = 1_000;
const RETRY_INTERVAL_MS = 5;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_INTERVAL_MS);

const isPipeFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EAGAIN";

/**
 * Drops a line that cannot be written, because the disk is full or the reader is gone. In this case, pino's own
 * destination would raise an uncaught error and retry endlessly. After a wait without success, further lines are
 * dropped at once until a write succeeds.
 */
export function lineWriter(descriptor = STANDARD_OUTPUT): DestinationStream {
  let mayWait = true;
  /** Whether a line was cut off. The next line then starts with a line break. */
  let isCut = false;
  return {
    write(line) {
      const bytes = Buffer.from(isCut ? `\n${line}` : line);
      const until = performance.now() + (mayWait ? MAX_WAIT_MS : 0);
      let written = 0;
      while (written < bytes.length) {
        try {
          written += writeSync(descriptor, bytes, written);
        } catch (error) {
          if (isPipeFull(error) && performance.now() < until) {
            pause();
            continue;
          }
          mayWait = false;
          if (written > 0) isCut = true;
          return;
        }
      }
      mayWait = true;
      isCut = false;
    },
  };
}
