import { DAY_MS, HOUR_MS } from "../durations.ts";

const MIN_DELAY_MS = 15_000;

/**
 * This backoff needs no attempt counter.
 * @param longestMs maximum delay instead of an hour
 */
export function nextQueryAt(since: Date, now: Date, longestMs = HOUR_MS): Date {
  const waited = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(longestMs, Math.max(MIN_DELAY_MS, waited / 4)));
}

/** Disputes take weeks. */
export const DISPUTE_QUERY_DELAY_MS = DAY_MS;

const CLOSING_QUERY_DELAYS_MS = [0, 10 * 60_000, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];

/** Several queries are needed, because a webhook may be lost and the provider's search may miss a payment for a while. */
export function nextQueryAfterClosing(closedAt: Date, now: Date): Date | null {
  const moments = CLOSING_QUERY_DELAYS_MS.map((after) => new Date(closedAt.getTime() + after));
  return moments.find((moment) => moment > now) ?? null;
}
