import type { Transaction } from "../../../db/connection/client.ts";
import { readDatabaseTime } from "../../../db/connection/clock.ts";
import { inTransaction } from "../../../db/connection/transaction.ts";
import { isHeld } from "../../../domain/booking/hold.ts";
import { nextQueryAt } from "../../../domain/payments/query-schedule.ts";
import { lapseAt, type Payable } from "./payable.ts";
import { settleAllPayments } from "./settle-all-payments.ts";
import type { SettlePaymentNeeds } from "./settle-payment.ts";

/**
 * Does nothing while the hold lasts. The lapse has already freed the payable's seats. Polls the provider for payments first. If
 * the provider is unavailable, the job retries with backoff, without a limit.
 * @param close writes the end. `close` must check again that the payable is unpaid.
 */
export async function lapsePayable(
  ctx: SettlePaymentNeeds,
  payable: Payable,
  close: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (isHeld(payable, await readDatabaseTime(ctx, ctx.db))) return;
  if (!(await settleAllPayments(ctx, payable.bookingId))) {
    const retryAt = nextQueryAt(payable.holdExpiresAt, ctx.clock.now());
    return inTransaction(ctx.db, (tx) => lapseAt(ctx, tx, payable, retryAt));
  }
  await inTransaction(ctx.db, close);
}
