import { CURRENCY } from "../pricing/currency.ts";

/** What does not fit. A payment of another amount can be refunded; one in another account cannot. */
export type Mismatch = "wrong-amount" | "wrong-account";

export interface MatchFacts {
  payment: { amount: number; currency: string; collectorId: string };
  /** What was to be paid, whole pesos. */
  expected: number;
  /** The account that the payment was read with. */
  accountId: string;
  /** The accounts that the booking's checkouts named; null where the provider never confirmed one. */
  askedAccounts: readonly (string | null)[];
}

/**
 * Whether a payment is what its booking asked for. An attempt whose checkout the provider never confirmed may have been
 * made with any of the agency's accounts.
 */
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

/** A sum of the provider without its rounding error of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * The whole units to write down for what a provider says, whose other currencies have cents: never less than came, and
 * never more back than there is.
 */
export const wholeAmounts = ({ amount, amountRefunded }: { amount: number; amountRefunded: number }) => ({
  amount: Math.ceil(amount),
  amountRefunded: amountRefunded >= amount ? Math.ceil(amount) : Math.floor(amountRefunded),
});
