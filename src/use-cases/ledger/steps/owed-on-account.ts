import type { Database } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listEntries } from "../../../db/queries/booking/entries.ts";
import type { BookedPaymentRow, RefundRow } from "../../../db/queries/payments/payments.ts";
import { balanceOf, dueOf } from "../../../domain/ledger/entry.ts";
import { methodOf } from "../../../domain/payments/payment-method.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";

/**
 * Returns the debt of a booking on account, in whole pesos; 0 for other bookings. A price reduction lowers this debt before it
 * causes a refund.
 */
export async function owedOnAccount(
  db: Database,
  {
    booking,
    ...money
  }: { booking: BookingRow; payments: readonly BookedPaymentRow[]; refunds: readonly RefundRow[] },
): Promise<number> {
  if (!money.payments.some((one) => methodOf(one) === "on-account")) return 0;
  return Math.max(0, dueOf(balanceOf(await listEntries(db, booking)), heldOfAll(money)));
}
