import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const STANDARD_OUTPUT = 1;
/** How long a pipe whose reader is behind is waited for, and how often it is tried meanwhile. */
const LONGEST_WAIT_MS = 1_000;
const PAUSE_MS = 5;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const isBehind = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EAGAIN";

/**
 * Writes each line at once, and drops a line that cannot be written: the disk of the log may be full, or its reader gone. pino's
 * own destination raises an uncaught error in that case, and then tries without end to write what is left before the process ends.
 */
export const lineWriter = (descriptor = STANDARD_OUTPUT): DestinationStream => ({
  write(line) {
    const bytes = Buffer.from(line);
    const until = performance.now() + LONGEST_WAIT_MS;
    for (let written = 0; written < bytes.length; ) {
      try {
        written += writeSync(descriptor, bytes, written);
      } catch (error) {
        if (!isBehind(error) || performance.now() > until) return;
        pause();
      }
    }
  },
});
