import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { listPayments } from "../../db/queries/payments/payments.ts";
import { type ExtendedHold, holdWithoutPayment } from "../../domain/booking/hold.ts";
import type { RecordedPayment } from "./record-payment.ts";

/** Tells whether the provider reports a payment's failure for the first time. */
export const hasNewlyFailed = ({ row, previousStatus }: RecordedPayment): boolean =>
  row.status === "rejected" && previousStatus !== "rejected";

/**
 * Returns the hold of a booking, or of a change of it, after a payment for it ended without money.
 * @returns null if the hold does not change
 */
export async function releasedHold(
  tx: Transaction,
  { agencyId, id }: BookingRow,
  held: ExtendedHold,
  ended: { payment: RecordedPayment; now: Date },
): Promise<ReturnType<typeof holdWithoutPayment>> {
  const { changeId } = ended.payment.row;
  const living = (await listPayments(tx, agencyId, id)).filter(
    (one) => one.changeId === changeId && one.status === "pending" && one.providerPaymentId !== null,
  );
  return holdWithoutPayment(held, { living, hasFailed: hasNewlyFailed(ended.payment), now: ended.now });
}
