const MINUTE_MS = 60_000;

/** So many wrong codes one after the other; then none is looked at for a while. */
const MOST_FAILURES = 5;
const FAILURE_PAUSE_MS = 15 * MINUTE_MS;

/** Delicate acts want a second factor that was proved at most so long ago. */
const RECENT_MS = 15 * MINUTE_MS;

/** So many recovery codes are given at once. */
export const RECOVERY_CODES = 10;

export interface Failures {
  failures: number;
  failedSince: Date | null;
}

export const NO_FAILURES: Failures = { failures: 0, failedSince: null };

const isOver = ({ failedSince }: Failures, now: Date): boolean =>
  failedSince === null || now.getTime() - failedSince.getTime() >= FAILURE_PAUSE_MS;

/** Whether another code is looked at: 10⁶ codes against five tries in a quarter of an hour. */
export const mayTry = (known: Failures, now: Date): boolean =>
  known.failures < MOST_FAILURES || isOver(known, now);

export const afterFailure = (known: Failures, now: Date): Failures =>
  isOver(known, now)
    ? { failures: 1, failedSince: now }
    : { failures: known.failures + 1, failedSince: known.failedSince };

/** @param at when a session last proved a second factor. */
export const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= RECENT_MS;
