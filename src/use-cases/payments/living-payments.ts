import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { listPayments, type PaymentRow } from "../../db/queries/payments/payments.ts";

/**
 * Lists payments that are pending at the provider.
 * @param changeId change that they pay for. Null for payments of the booking itself.
 */
export async function listLivingPayments(
  tx: Transaction,
  { agencyId, id }: BookingRow,
  changeId: string | null,
): Promise<PaymentRow[]> {
  const payments = await listPayments(tx, agencyId, id);
  return payments.filter(
    (one) => one.changeId === changeId && one.status === "pending" && one.providerPaymentId !== null,
  );
}
