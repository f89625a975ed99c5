const MINUTE_MS = 60_000;

const MAX_FAILURES = 5;
const LOCKOUT_MS = 15 * MINUTE_MS;

const RECENT_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;

export interface Failures {
  failures: number;
  failedSince: Date | null;
}

export const NO_FAILURES: Failures = { failures: 0, failedSince: null };

const isLockoutOver = ({ failedSince }: Failures, now: Date): boolean =>
  failedSince === null || now.getTime() - failedSince.getTime() >= LOCKOUT_MS;

/** The limit is five wrong codes in 15 minutes, against 10⁶ possible codes. */
export const mayTry = (known: Failures, now: Date): boolean =>
  known.failures < MAX_FAILURES || isLockoutOver(known, now);

export const afterFailure = (known: Failures, now: Date): Failures =>
  isLockoutOver(known, now)
    ? { failures: 1, failedSince: now }
    : { failures: known.failures + 1, failedSince: known.failedSince };

/** @param at when the session last passed a second factor */
export const isRecent = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= RECENT_MS;
