import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { listEntries } from "../../../db/queries/booking/entries.ts";
import { balanceOf, writeOffOf, writeOffTakenBack } from "../../../domain/ledger/entry.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";
import { readMoney } from "./booked-money.ts";
import { recordMovements } from "./record-movements.ts";

/**
 * Reverses a write-off after a booking's charges were reversed in whole or in part. Otherwise the agency would owe the
 * written-off amount. Call it after the refunds are requested.
 */
export async function takeBackWriteOff(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  why: Parameters<typeof recordMovements>[4],
): Promise<void> {
  const balance = balanceOf(await listEntries(tx, booking));
  if (balance.writtenOff === 0) return;
  const amount = writeOffTakenBack(balance, heldOfAll(await readMoney(tx, booking)));
  if (amount > 0) await recordMovements(ctx, tx, booking, [writeOffOf(-amount, null)], why);
}
