import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const STANDARD_OUTPUT = 1;
/** How long a write waits for a reader that is behind, and how often it tries meanwhile. */
const LONGEST_WAIT_MS = 1_000;
const PAUSE_MS = 5;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const isBehind = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EAGAIN";

/**
 * Writes each line at once, and drops a line that cannot be written: the disk of the log may be full, or its reader gone. pino's
 * own destination raises an uncaught error in that case, and then tries without end to write what is left before the process ends.
 * After a reader was waited for in vain, no line waits until one has been written.
 */
export function lineWriter(descriptor = STANDARD_OUTPUT): DestinationStream {
  let waits = true;
  /** A line was cut off: the next one begins on a line of its own. */
  let isCut = false;
  return {
    write(line) {
      const bytes = Buffer.from(isCut ? `\n${line}` : line);
      const until = performance.now() + (waits ? LONGEST_WAIT_MS : 0);
      let written = 0;
      while (written < bytes.length) {
        try {
          written += writeSync(descriptor, bytes, written);
        } catch (error) {
          if (isBehind(error) && performance.now() < until) {
            pause();
            continue;
          }
          waits = false;
          if (written > 0) isCut = true;
          return;
        }
      }
      waits = true;
      isCut = false;
    },
  };
}
