import { DAY_MS, HOUR_MS } from "../durations.ts";

const SHORTEST_PAUSE_MS = 15_000;

/**
 * When to ask a provider again about something that waits since a moment: after a quarter of the wait so far, 15 seconds
 * to an hour. The pause grows without anybody counting the tries.
 * @param longestMs another limit than an hour.
 */
export function askAgainAt(since: Date, now: Date, longestMs = HOUR_MS): Date {
  const waited = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(longestMs, Math.max(SHORTEST_PAUSE_MS, waited / 4)));
}

/** A dispute is decided in weeks. */
export const DISPUTE_PAUSE_MS = DAY_MS;

/** How long after a checkout has closed what may have been paid in it is asked for, besides the moment itself. */
const CLOSING_QUESTIONS_MS = [0, 10 * 60_000, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS];

/**
 * The next of the last few questions about a closed checkout, or null after the last one. They are several because a
 * webhook may be lost and the provider's search miss a payment in one moment, but not for days.
 */
export function nextClosingQuestion(closedAt: Date, now: Date): Date | null {
  const moments = CLOSING_QUESTIONS_MS.map((after) => new Date(closedAt.getTime() + after));
  return moments.find((moment) => moment > now) ?? null;
}
