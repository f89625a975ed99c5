import type { PaymentStatus } from "./payment-status.ts";

interface Attempt {
  /** Null until somebody has paid in the checkout. */
  providerPaymentId: string | null;
  status: PaymentStatus;
  /** Null in attempts of an old release. */
  checkoutExpiresAt: Date | null;
  /** Moment at which a change of the booking ended the checkout. */
  withdrawnAt: Date | null;
  expiresAt: Date | null;
  createdAt: Date;
}

/** Time within which a payment made in a checkout is reported. */
const REPORT_DELAY_MS = 10 * 60_000;

export interface PaymentInFlight {
  since: Date;
  /** Null if the provider sets no deadline, as for a review. */
  until: Date | null;
}

export const isInFlight = ({
  providerPaymentId,
  status,
}: Pick<Attempt, "providerPaymentId" | "status">): boolean =>
  providerPaymentId !== null && status === "pending";

type ChangeAttempt = Pick<Attempt, "providerPaymentId" | "status"> & { changeId: string | null };

export const changePaymentInFlight = <P extends ChangeAttempt>(
  payments: readonly P[],
  changeId: string,
): P | undefined => payments.findLast((one) => one.changeId === changeId && isInFlight(one));

export const isChangeBeingPaid = (payments: readonly ChangeAttempt[], changeId: string): boolean =>
  changePaymentInFlight(payments, changeId) !== undefined;

/**
 * A failed attempt never hides a payment that the provider has not decided.
 * @param payments ordered by attempt
 */
export function decidingPayment<
  P extends Pick<Attempt, "providerPaymentId" | "status"> & { attempt: number },
>(payments: readonly P[]): P | undefined {
  const known = payments.filter((one) => one.providerPaymentId !== null && one.attempt > 0);
  return known.findLast(isInFlight) ?? known.at(-1);
}

export function paymentInFlight(attempts: readonly Attempt[]): PaymentInFlight | null {
  const endOf = ({ expiresAt }: Attempt) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const last = attempts
    .filter(isInFlight)
    .toSorted((a, b) => endOf(a) - endOf(b))
    .at(-1);
  return last ? { since: last.createdAt, until: last.expiresAt } : null;
}

/** A checkout accepts another card after a rejected card. */
const mayBePaid = ({ providerPaymentId, status, withdrawnAt }: Attempt): boolean =>
  withdrawnAt === null && (status === "rejected" || (status === "pending" && providerPaymentId === null));

export const openCheckouts = <T extends Attempt>(attempts: readonly T[], now: Date): T[] =>
  attempts.filter(
    (attempt) => mayBePaid(attempt) && (!attempt.checkoutExpiresAt || attempt.checkoutExpiresAt > now),
  );

/** @param changeId the change to pay; null for the booking. */
export const openAttempt = <T extends Attempt & { changeId: string | null }>(
  attempts: readonly T[],
  changeId: string | null,
  now: Date,
): T | undefined =>
  openCheckouts(attempts, now).findLast((one) => one.changeId === changeId && one.providerPaymentId === null);

/** A checkout that ended recently counts as open, because a payment in it may not be reported yet. */
export function checkoutOpenSince(attempts: readonly Attempt[], now: Date): Date | null {
  const reportedUntil = new Date(now.getTime() - REPORT_DELAY_MS);
  return openCheckouts(attempts, reportedUntil)[0]?.createdAt ?? null;
}
