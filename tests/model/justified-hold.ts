import { DAY, MINUTE } from "../support/use-case-context.ts";

/** Another attempt may be made for so long after a payment has failed. */
const TRY_AGAIN_MS = 10 * MINUTE;
/** A payment in review is decided within so long. */
const REVIEW_MS = 2 * DAY;

/** What a hold was given, as far as it is known. Moments in milliseconds. */
export interface HoldHistory {
  /** Its end when the seats were taken. */
  base: number;
  /** Recorded payments that had failed at the last look, and when the last one was seen to. */
  failed: number;
  failedAt: number;
  /** Until when it might last at the last look. */
  until?: number;
}

export interface KnownPayment {
  status: "pending" | "approved" | "rejected";
  createdAt: Date;
  expiresAt: Date | null;
}

/**
 * Until when a hold may last: it is given at first, and kept by each payment under way until that one expires, or for ten
 * minutes after one has failed. Of a payment in review the provider names no end: while one lives, the failure of another takes
 * nothing back. Notes in the history what has failed since the last look.
 */
export function justifiedUntil(history: HoldHistory, payments: readonly KnownPayment[], now: number): number {
  const failed = payments.filter(({ status }) => status === "rejected").length;
  if (failed > history.failed) history.failedAt = now;
  history.failed = failed;
  const living = payments.filter(({ status }) => status === "pending");
  const isEndNamed = living.every(({ expiresAt }) => expiresAt !== null);
  history.until = Math.max(
    isEndNamed ? history.base : (history.until ?? history.base),
    history.failedAt + TRY_AGAIN_MS,
    ...living.map(({ createdAt, expiresAt }) => expiresAt?.getTime() ?? createdAt.getTime() + REVIEW_MS),
  );
  return history.until;
}
