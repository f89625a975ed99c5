import { DAY, MINUTE } from "../support/use-case-context.ts";

/** Time for another attempt after a failed payment. */
const RETRY_PERIOD_MS = 10 * MINUTE;
/** Longest review of a payment. */
const REVIEW_MS = 2 * DAY;

/** Known facts about a hold. Times in milliseconds. */
export interface HoldHistory {
  /** Initial end of the hold. */
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
 * Returns the latest end of a hold. A pending payment extends the hold until the payment's expiry, and a failed payment
 * extends the hold by ten minutes. The provider names no end of a review. Therefore the failure of another payment during a
 * review does not shorten the hold. Records new failures in the history.
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
