import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const STANDARD_OUTPUT = 1;
/** Longest wait for a slow reader, and the pause between attempts. */
const LONGEST_WAIT_MS = 1_000;
const PAUSE_MS = 5;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const isBehind = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EAGAIN";

/**
 * Writes each line at once, and drops a line that cannot be written: the log's disk may be full or its reader gone. pino's
 * own destination raises an uncaught error then, and retries endlessly before the process ends. After one wait in vain,
 * further lines do not wait until a write succeeds.
 */
export function lineWriter(descriptor = STANDARD_OUTPUT): DestinationStream {
  let waits = true;
  /** A line was cut off. The next line starts with a line break. */
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
