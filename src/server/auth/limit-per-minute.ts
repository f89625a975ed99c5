import type { Clock } from "../../ports/clock.ts";

const MINUTE_MS = 60_000;

export function limitPerMinute(clock: Clock, max: number): () => boolean {
  let minute = -1;
  let count = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) count = 0;
    minute = now;
    count += 1;
    return count <= max;
  };
}
