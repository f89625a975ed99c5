export const webhookModes = ["deliver", "hold", "duplicate", "reorder", "lose", "forge"] as const;

/**
 * How webhooks go out: as they should; only when released; each twice; the latest first; not at all; or signed with a
 * secret that is not the seller's.
 */
export type WebhookMode = (typeof webhookModes)[number];

const lastAttempt = 12;
const longestPauseMs = 60_000;
const reorderWindowMs = 1_000;
const betweenWebhooksMs = 25;

/** When each of the webhooks of an event is due for the first time, in epoch milliseconds. */
export type Schedule = (mode: WebhookMode, delayMs: number, count: number, now: number) => number[];

/**
 * Webhooks are due `delayMs` after their event. To reorder, they wait for the end of a window of that length (a second
 * when it is 0), common to all events in it, and then go out mirrored in time: latest first.
 */
export function openSchedule(): Schedule {
  let windowEnd = 0;
  return (mode, delayMs, count, now) => {
    if (mode !== "reorder") return Array.from({ length: count }, () => now + delayMs);
    if (now >= windowEnd) windowEnd = now + (delayMs || reorderWindowMs);
    const mirrored = windowEnd + (windowEnd - now);
    return Array.from({ length: count }, (_, n) => mirrored - n * betweenWebhooksMs);
  };
}

/**
 * The pause after a failed attempt, in milliseconds: 2 s, doubled each time up to a minute; undefined after the twelfth.
 * The provider itself waits 15 minutes, and longer after the third.
 */
export function retryAfter(attempts: number): number | undefined {
  return attempts >= lastAttempt ? undefined : Math.min(2_000 * 2 ** (attempts - 1), longestPauseMs);
}
