import type { Transaction } from "../../../db/connection/client.ts";
import { type PaymentRow, updatePayment } from "../../../db/queries/payments/payments.ts";
import { openCheckouts } from "../../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { Needs } from "../../context.ts";

interface Withdrawal {
  payments: readonly PaymentRow[];
  /** Whether a checkout that the provider has opened stays valid, because its amount and its trip are unchanged. */
  keepsOpened: boolean;
  now: Date;
}

/**
 * Withdraws the open checkouts of an unpaid booking that changes. The next payment gets a checkout of its own. The caller holds
 * the booking's lock, and has found no payment in flight. A checkout that the provider has not opened is always withdrawn,
 * because its request must be the same at each retry.
 * @returns the number of withdrawn checkouts that the traveller may have open.
 */
export async function withdrawCheckouts(
  ctx: Needs<"jobs">,
  tx: Transaction,
  { payments, keepsOpened, now }: Withdrawal,
): Promise<number> {
  const ended = openCheckouts(payments.filter(isAtProvider), now).filter(
    ({ paymentUrl }) => !keepsOpened || paymentUrl === null,
  );
  for (const attempt of ended) {
    const { agencyId, id: paymentId } = attempt;
    await updatePayment(tx, attempt, { withdrawnAt: now }, now);
    await ctx.jobs.enqueue(tx, "close-checkout", { agencyId, paymentId });
  }
  return new Set(ended.flatMap(({ preferenceId }) => preferenceId ?? [])).size;
}
