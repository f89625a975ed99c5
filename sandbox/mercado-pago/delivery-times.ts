export const webhookModes = ["deliver", "hold", "duplicate", "reorder", "lose", "forge"] as const;

/**
 * Delivery of webhooks: normally, only when released, each twice, in reverse order, not at all, or with a forged signature.
 */
export type WebhookMode = (typeof webhookModes)[number];

const lastAttempt = 12;
const longestPauseMs = 60_000;
const reorderWindowMs = 1_000;
const betweenWebhooksMs = 25;

/** Returns the first due time of each webhook of an event, in epoch milliseconds. */
export type Schedule = (mode: WebhookMode, delayMs: number, count: number, now: number) => number[];

/**
 * Webhooks are due `delayMs` after their event. `reorder` waits for the end of a window of `delayMs` (a second for 0).
 * Then all events of the window go out in reverse order.
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
 * Backoff after a failed attempt, in milliseconds: 2 s, doubled each time up to a minute. Undefined after the twelfth
 * attempt. The real provider waits 15 minutes, and longer after the third attempt.
 */
export function retryAfter(attempts: number): number | undefined {
  return attempts >= lastAttempt ? undefined : Math.min(2_000 * 2 ** (attempts - 1), longestPauseMs);
}
