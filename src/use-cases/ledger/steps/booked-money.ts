import type { Database, Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listEntries } from "../../../db/queries/booking/entries.ts";
import {
  type BookedPaymentRow,
  listPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
} from "../../../db/queries/payments/payments.ts";
import { balanceOf, dueOf, type MoneyState } from "../../../domain/ledger/entry.ts";
import { methodOf } from "../../../domain/payments/payment-method.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import { isChargebackLost } from "../../../domain/payments/settlement.ts";

export interface BookedMoney {
  payments: BookedPaymentRow[];
  refunds: RefundRow[];
}

export async function readMoney(
  tx: Transaction,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<BookedMoney> {
  return { payments: await listPayments(tx, agencyId, id), refunds: await listRefunds(tx, agencyId, id) };
}

export const moneyOf = ({
  amount,
  amountRefunded,
  returnedByHand,
  status,
  providerStatus,
  statusDetail,
}: PaymentRow): MoneyState => ({
  amount,
  amountRefunded,
  returnedByHand: returnedByHand ?? 0,
  isApproved: status === "approved",
  isChargedBack: isChargebackLost({ status: providerStatus, statusDetail }),
});

/**
 * Returns the debt of a booking that was sold on account, in whole pesos; 0 for other bookings. A price reduction lowers this
 * debt before it causes a refund.
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
