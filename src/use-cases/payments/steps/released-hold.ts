import type { Transaction } from "../../../db/connection/client.ts";
import { listPayments } from "../../../db/queries/payments/payments.ts";
import { holdWithoutPayment, type NewHold } from "../../../domain/booking/hold.ts";
import type { LockedPayable, PaymentNews } from "./payable-kind.ts";
import type { RecordedPayment } from "./record-payment.ts";

/** Tells whether the provider reports a payment's failure for the first time. */
export const hasNewlyFailed = ({ row, previousStatus }: RecordedPayment): boolean =>
  row.status === "rejected" && previousStatus !== "rejected";

/**
 * Returns the hold of a payable after a payment for it ended without money.
 * @returns null if the hold does not change
 */
export async function releasedHold(
  tx: Transaction,
  { booking: { agencyId, id }, changeId, held }: LockedPayable,
  { payment, now }: PaymentNews,
): Promise<NewHold | null> {
  const living = (await listPayments(tx, agencyId, id)).filter(
    (one) => one.changeId === changeId && one.status === "pending" && one.providerPaymentId !== null,
  );
  return holdWithoutPayment(held, { living, hasFailed: hasNewlyFailed(payment), now });
}
