import { setTimeout as sleep } from "node:timers/promises";

const SECOND_MS = 1000;

/**
 * Limits the requests that begin within a second; further ones wait.
 * @returns a function that waits until a request may begin. It throws the signal's reason if it is aborted.
 */
export function openPace(perSecond: number): (signal: AbortSignal) => Promise<void> {
  let turns: number[] = [];
  return async (signal) => {
    const now = performance.now();
    turns = turns.slice(-perSecond);
    const before = turns.length === perSecond ? (turns[0] ?? 0) + SECOND_MS : 0;
    const at = Math.max(now, before);
    turns.push(at);
    if (at > now) await sleep(at - now, undefined, { signal, ref: false });
  };
}
