const MINUTE_MS = 60_000;

/** Wrong codes in a row before codes are refused for `FAILURE_PAUSE_MS`. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE_MS = 15 * MINUTE_MS;

/** Maximum age of the second factor that sensitive acts require. */
const RECENT_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;

export interface Failures {
  failures: number;
  failedSince: Date | null;
}

export const NO_FAILURES: Failures = { failures: 0, failedSince: null };

const isOver = ({ failedSince }: Failures, now: Date): boolean =>
  failedSince === null || now.getTime() - failedSince.getTime() >= FAILURE_PAUSE_MS;

/** Returns whether another code may be tried. The limit is five attempts in 15 minutes, against 10⁶ possible codes. */
export const mayTry = (known: Failures, now: Date): boolean =>
  known.failures < MAX_FAILURES || isOver(known, now);

export const afterFailure = (known: Failures, now: Date): Failures =>
  isOver(known, now)
    ? { failures: 1, failedSince: now }
    : { failures: known.failures + 1, failedSince: known.failedSince };

/** @param at when the session last proved a second factor */
export const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= RECENT_MS;
