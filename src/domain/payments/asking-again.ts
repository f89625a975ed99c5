const SHORTEST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * When to ask a provider again about something that waits since a moment: after a quarter of the wait so far, 15 seconds
 * to an hour. The pause grows without anybody counting the tries.
 */
export function askAgainAt(since: Date, now: Date): Date {
  const waited = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited / 4)));
}
