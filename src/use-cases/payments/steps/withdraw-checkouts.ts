import type { Transaction } from "../../../db/connection/client.ts";
import { type PaymentRow, updatePayment } from "../../../db/queries/payments/payments.ts";
import { openCheckouts } from "../../../domain/payments/in-flight.ts";
import { isAtProvider } from "../../../domain/payments/payment-method.ts";
import type { Needs } from "../../context.ts";

interface Withdrawal {
  payments: readonly PaymentRow[];
  /** Whether opened checkouts stay valid, because their amount and trip are unchanged. */
  keepsOpened: boolean;
  now: Date;
}

/**
 * The caller holds the booking's lock, and has found no payment in flight. An attempt without an opened checkout is always
 * withdrawn, because its retry would have to send the same request.
 * @returns the number of withdrawn checkouts that the traveller may have open
 */
export async function withdrawCheckouts(
  ctx: Needs<"jobs">,
  tx: Transaction,
  { payments, keepsOpened, now }: Withdrawal,
): Promise<number> {
  const withdrawn = openCheckouts(payments.filter(isAtProvider), now).filter(
    ({ paymentUrl }) => !keepsOpened || paymentUrl === null,
  );
  for (const attempt of withdrawn) {
    const { agencyId, id: paymentId } = attempt;
    await updatePayment(tx, attempt, { withdrawnAt: now }, now);
    await ctx.jobs.enqueue(tx, "close-checkout", { agencyId, paymentId });
  }
  return new Set(withdrawn.flatMap(({ preferenceId }) => preferenceId ?? [])).size;
}
