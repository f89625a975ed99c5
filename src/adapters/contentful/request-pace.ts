import { setTimeout as sleep } from "node:timers/promises";

const SECOND_MS = 1000;

/** @returns a function that waits until the next request may begin, and throws the signal's reason if the signal is aborted */
export function openPace(perSecond: number): (signal: AbortSignal) => Promise<void> {
  let startTimes: number[] = [];
  return async (signal) => {
    const now = performance.now();
    startTimes = startTimes.slice(-perSecond);
    const before = startTimes.length === perSecond ? (startTimes[0] ?? 0) + SECOND_MS : 0;
    const at = Math.max(now, before);
    startTimes.push(at);
    if (at > now) await sleep(at - now, undefined, { signal, ref: false });
  };
}
