export const webhookModes = ["deliver", "hold", "duplicate", "reorder", "lose", "forge"] as const;

export type WebhookMode = (typeof webhookModes)[number];

const maxAttempts = 12;
const maxBackoffMs = 60_000;
const reorderWindowMs = 1_000;
const webhookIntervalMs = 25;

/** In epoch milliseconds. */
export type Schedule = (mode: WebhookMode, delayMs: number, count: number, now: number) => number[];

/**
 * With `reorder`, a window of `delayMs` (a second for 0) collects webhooks. After the window they are due in
 * reverse order.
 */
export function openSchedule(): Schedule {
  let windowEnd = 0;
  return (mode, delayMs, count, now) => {
    if (mode !== "reorder") return Array.from({ length: count }, () => now + delayMs);
    if (now >= windowEnd) windowEnd = now + (delayMs || reorderWindowMs);
    const mirrored = windowEnd + (windowEnd - now);
    return Array.from({ length: count }, (_, n) => mirrored - n * webhookIntervalMs);
  };
}

/** Returns milliseconds. The real provider waits 15 minutes, and longer after the third attempt. */
export function retryAfter(attempts: number): number | undefined {
  return attempts >= maxAttempts ? undefined : Math.min(2_000 * 2 ** (attempts - 1), maxBackoffMs);
}
