import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listEntries } from "../../../db/queries/booking/entries.ts";
import { balanceOf, dueOf, writeOffOf } from "../../../domain/ledger/entry.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";
import { readMoney } from "./booked-money.ts";
import { recordMovements } from "./record-movements.ts";

/**
 * Writes off the amount due that a refund causes. Must be called after the refunds are requested.
 * @param amount the refund in whole pesos. The part of the refund that returns an overpayment causes no amount due, and is not
 * written off.
 */
export async function writeOffRemainder(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  amount: number,
  cause: Parameters<typeof recordMovements>[4],
): Promise<void> {
  if (amount === 0) return;
  const due = dueOf(balanceOf(await listEntries(tx, booking)), heldOfAll(await readMoney(tx, booking)));
  const writtenOff = Math.min(amount, Math.max(0, due));
  if (writtenOff > 0) await recordMovements(ctx, tx, booking, [writeOffOf(writtenOff, null)], cause);
}
