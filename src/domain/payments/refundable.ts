import type { RefundReason } from "../messaging/email.ts";
import type { PaymentStatus, RefundStatus } from "./payment-status.ts";
import { isChargebackLost, isWithTheBank, type ProviderStatus } from "./settlement.ts";

/**
 * A payment has at most one refund for each cause, even if the refund is requested several times. Each revision of a changed
 * booking and each goodwill refund of staff is a separate cause.
 */
export type RefundCause = Exclude<RefundReason, RepeatableReason> | `change-${number}` | `goodwill-${string}`;

type RepeatableReason = "change" | "goodwill";

export function reasonOf(cause: RefundCause): RefundReason {
  if (cause.startsWith("change-")) return "change";
  return cause.startsWith("goodwill-") ? "goodwill" : (cause as Exclude<RefundReason, RepeatableReason>);
}

export interface RefundablePayment {
  id: string;
  /** 0 for a payment that does not count for the booking. */
  attempt: number;
  status: PaymentStatus;
  providerStatus: ProviderStatus | null;
  statusDetail: string | null;
  amount: number;
  amountRefunded: number;
  /** Whether this payment confirmed the booking or one of its changes. */
  isUsed: boolean;
}

interface RequestedRefund {
  paymentId: string;
  amount: number;
  status: RefundStatus;
  byHand?: boolean | null;
}

/**
 * Returns the part of a payment that the agency holds and that no refund has requested, in whole pesos. Refunds by hand
 * are subtracted separately, because the provider does not know them. A payment that confirmed nothing, such as a
 * duplicate, is refunded in full. Such a payment counts as 0 while a chargeback is open.
 */
export function heldOf(payment: RefundablePayment, refunds: readonly RequestedRefund[]): number {
  const { status, providerStatus, statusDetail, attempt } = payment;
  if (attempt === 0 || status !== "approved") return 0;
  const answer = { status: providerStatus, statusDetail };
  if (providerStatus === "refunded" || isChargebackLost(answer)) return 0;
  if (!payment.isUsed && isWithTheBank(answer)) return 0;
  return unrefundedOf(payment, refunds);
}

/** Returns the part of a payment that no refund has requested or made, in whole pesos. Refused refunds do not count. */
export function unrefundedOf(
  payment: Pick<RefundablePayment, "id" | "amount" | "amountRefunded">,
  refunds: readonly RequestedRefund[],
): number {
  const { amount, amountRefunded } = payment;
  const requested = refunds.filter((one) => one.paymentId === payment.id && one.status !== "refused");
  const sumOf = (rows: readonly RequestedRefund[]) => rows.reduce((total, one) => total + one.amount, 0);
  const byHand = sumOf(requested.filter((one) => one.byHand));
  const atProvider = sumOf(requested) - byHand;
  return Math.max(0, amount - byHand - Math.max(atProvider, amountRefunded));
}

interface RefundByCause {
  reason: RefundCause;
  amount: number;
  status: RefundStatus;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Whether staff repeated a refused goodwill refund: after the refusal they requested another refund of the same amount. Each
 * request repeats one refused refund at most. If some refused refunds were not repeated, these are the latest.
 * @param refunds all refunds of the booking. `isRepeatedRefund` of `db/queries/today/needs.ts` has the same rule.
 */
export function isRepeated(refund: RefundByCause, refunds: readonly RefundByCause[]): boolean {
  if (refund.status !== "refused" || reasonOf(refund.reason) !== "goodwill") return false;
  const alike = refunds.filter((one) => reasonOf(one.reason) === "goodwill" && one.amount === refund.amount);
  const refused = alike.filter(({ status }) => status === "refused");
  const refusedSince = (moment: Date) => refused.filter(({ updatedAt }) => updatedAt >= moment).length;
  const requestedAfter = (moment: Date) => alike.filter(({ createdAt }) => createdAt > moment).length;
  const open = Math.max(
    ...refused.map(({ updatedAt }) => refusedSince(updatedAt) - requestedAfter(updatedAt)),
  );
  return refusedSince(refund.updatedAt) > open;
}

export const heldOfAll = ({
  payments,
  refunds,
}: {
  payments: readonly RefundablePayment[];
  refunds: readonly RequestedRefund[];
}): number => payments.reduce((sum, payment) => sum + heldOf(payment, refunds), 0);

/**
 * Splits a refund over a booking's payments, the largest first, to touch as few payments as possible.
 * @param amount whole pesos, at most the sum of the held amounts
 */
export function splitRefund<Payment extends RefundablePayment>(
  payments: readonly Payment[],
  refunds: readonly RequestedRefund[],
  amount: number,
): { payment: Payment; amount: number }[] {
  let remaining = amount;
  return payments
    .map((payment) => ({ payment, held: heldOf(payment, refunds) }))
    .toSorted((a, b) => b.held - a.held)
    .map(({ payment, held }) => {
      const part = Math.min(held, remaining);
      remaining -= part;
      return { payment, amount: part };
    })
    .filter((part) => part.amount > 0);
}

/** Money of a booking, in whole pesos. */
export interface HeldMoney {
  held: number;
  /** Amount due on account. */
  owed: number;
}

/** The price reduction first lowers the amount due. */
export const refundOf = (less: number, { held, owed }: HeldMoney): number =>
  Math.min(held, Math.max(0, less - owed));
