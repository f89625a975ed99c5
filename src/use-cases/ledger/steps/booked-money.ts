import type { Transaction } from "../../../db/connection/client.ts";
import {
  type BookedPaymentRow,
  listPayments,
  listRefunds,
  type RefundRow,
} from "../../../db/queries/payments/payments.ts";

/** Payments and refunds of a booking. */
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
