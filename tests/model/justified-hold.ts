import { DAY, MINUTE } from "../support/use-case-context.ts";

const RETRY_PERIOD_MS = 10 * MINUTE;
const REVIEW_MS = 2 * DAY;

/** Times are in milliseconds. */
export interface HoldHistory {
  base: number;
  /** Number of failed payments at the last check, and the time at which the last failure was noticed. */
  failed: number;
  failedAt: number;
  /** Latest end at the last check. */
  until?: number;
}

export interface KnownPayment {
  status: "pending" | "approved" | "rejected";
  createdAt: Date;
  expiresAt: Date | null;
}

/**
 * A pending payment extends a hold until the payment's expiry, and a failed payment extends a hold by ten minutes. The
 * provider names no end of a review. The failure of another payment during a review therefore does not shorten the hold.
 * Records new failures in the history.
 */
export function justifiedUntil(history: HoldHistory, payments: readonly KnownPayment[], now: number): number {
  const failed = payments.filter(({ status }) => status === "rejected").length;
  if (failed > history.failed) history.failedAt = now;
  history.failed = failed;
  const living = payments.filter(({ status }) => status === "pending");
  const isEndNamed = living.every(({ expiresAt }) => expiresAt !== null);
  history.until = Math.max(
    isEndNamed ? history.base : (history.until ?? history.base),
    history.failedAt + RETRY_PERIOD_MS,
    ...living.map(({ createdAt, expiresAt }) => expiresAt?.getTime() ?? createdAt.getTime() + REVIEW_MS),
  );
  return history.until;
}
