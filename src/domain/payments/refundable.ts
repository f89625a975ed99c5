import type { RefundReason } from "../messaging/email.ts";
import type { PaymentStatus, RefundStatus } from "./payment-status.ts";
import { isChargeBackLost, isWithTheBank, type ProviderStatus } from "./settlement.ts";

/**
 * What a refund is for. A payment has one refund for each, however often it is asked for; a booking that is changed several times
 * has one for each of its revisions, and what staff gives back of its own accord one for each act.
 */
export type RefundCause = Exclude<RefundReason, Counted> | `change-${number}` | `goodwill-${string}`;

/** Reasons that a payment may be refunded for several times. */
type Counted = "change" | "goodwill";

export function reasonOf(cause: RefundCause): RefundReason {
  if (cause.startsWith("change-")) return "change";
  return cause.startsWith("goodwill-") ? "goodwill" : (cause as Exclude<RefundReason, Counted>);
}

export interface RefundablePayment {
  id: string;
  /** 0 for money that never counts. */
  attempt: number;
  status: PaymentStatus;
  providerStatus: ProviderStatus | null;
  statusDetail: string | null;
  amount: number;
  amountRefunded: number;
  /** Whether the booking, or a change of it, was confirmed by this payment. */
  isUsed: boolean;
}

interface AskedRefund {
  paymentId: string;
  amount: number;
  status: RefundStatus;
  byHand?: boolean | null;
}

/**
 * Returns the amount of a payment that the agency holds and nobody has asked back, in whole pesos. The provider does not know of money
 * that the agency gave back by hand.
 * A payment that confirmed nothing, such as a duplicate, is refunded whole. No other refund is taken from it while the bank has its money.
 */
export function heldOf(payment: RefundablePayment, refunds: readonly AskedRefund[]): number {
  const { status, providerStatus, statusDetail, amount, amountRefunded, attempt } = payment;
  if (attempt === 0 || status !== "approved") return 0;
  const answer = { status: providerStatus, statusDetail };
  if (providerStatus === "refunded" || isChargeBackLost(answer)) return 0;
  if (!payment.isUsed && isWithTheBank(answer)) return 0;
  const asked = refunds.filter((one) => one.paymentId === payment.id && one.status !== "refused");
  const sumOf = (rows: readonly AskedRefund[]) => rows.reduce((total, one) => total + one.amount, 0);
  const byHand = sumOf(asked.filter((one) => one.byHand));
  const atProvider = sumOf(asked) - byHand;
  return Math.max(0, amount - byHand - Math.max(atProvider, amountRefunded));
}

/**
 * Splits a refund over a booking's payments, the largest first, so that as few payments as possible are touched.
 * @param amount whole pesos, not more than what is held of all.
 */
export function splitRefund<Payment extends RefundablePayment>(
  payments: readonly Payment[],
  refunds: readonly AskedRefund[],
  amount: number,
): { payment: Payment; amount: number }[] {
  let left = amount;
  return payments
    .map((payment) => ({ payment, held: heldOf(payment, refunds) }))
    .toSorted((a, b) => b.held - a.held)
    .map(({ payment, held }) => {
      const part = Math.min(held, left);
      left -= part;
      return { payment, amount: part };
    })
    .filter((part) => part.amount > 0);
}

/** What of a booking's money is the agency's, whole pesos. */
export interface HeldMoney {
  /** What is left of its payments. */
  held: number;
  /** What it still owes on account. */
  owed: number;
}

/** What goes back of a booking that costs so much less: first it owes less, and no more goes back than is held. */
export const refundOf = (less: number, { held, owed }: HeldMoney): number =>
  Math.min(held, Math.max(0, less - owed));
