import type { Transaction } from "../../db/connection/client.ts";
import type { BookingRow } from "../../db/queries/booking/bookings.ts";
import { listEntries } from "../../db/queries/booking/entries.ts";
import { balanceOf, dueOf, writeOffOf } from "../../domain/ledger/entry.ts";
import { heldOfAll } from "../booking/to-booking-view.ts";
import type { Needs } from "../context.ts";
import { readMoney } from "../payments/release-money.ts";
import { recordMovements } from "./record-movements.ts";

/**
 * After money was given back beyond what the booking's price says: nobody owes it again. Called once its refunds were asked for.
 * @param amount whole pesos; of money that was too much before, nothing is given up.
 */
export async function giveUp(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  amount: number,
  why: Parameters<typeof recordMovements>[4],
): Promise<void> {
  if (amount === 0) return;
  const due = dueOf(balanceOf(await listEntries(tx, booking)), heldOfAll(await readMoney(tx, booking)));
  const given = Math.min(amount, Math.max(0, due));
  if (given > 0) await recordMovements(ctx, tx, booking, [writeOffOf(given, null)], why);
}
