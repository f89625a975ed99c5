import { CURRENCY } from "../pricing/currency.ts";

/** A payment of a wrong amount can be refunded; a payment in a wrong account cannot. */
export type Mismatch = "wrong-amount" | "wrong-account";

export interface MatchFacts {
  payment: { amount: number; currency: string; collectorId: string };
  /** Whole pesos. */
  expected: number;
  accountId: string;
  /** Merchant accounts of the booking's checkouts. Null for a checkout that the provider never confirmed. */
  askedAccounts: readonly (string | null)[];
}

/** A checkout that the provider never confirmed may have been created with any of the agency's accounts. */
export function mismatchOf({
  payment,
  expected,
  accountId,
  askedAccounts,
}: MatchFacts): Mismatch | undefined {
  const wasAsked = askedAccounts.includes(null) || askedAccounts.includes(accountId);
  if (payment.collectorId !== accountId || !wasAsked) return "wrong-account";
  return payment.amount === expected && payment.currency === CURRENCY ? undefined : "wrong-amount";
}

/** Rounds an amount of the provider to cents, which removes binary rounding errors. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Rounds a provider's amounts to whole units, because a payment in a foreign currency may have cents. */
export const wholeAmounts = ({ amount, amountRefunded }: { amount: number; amountRefunded: number }) => ({
  amount: Math.ceil(amount),
  amountRefunded: amountRefunded >= amount ? Math.ceil(amount) : Math.floor(amountRefunded),
});
