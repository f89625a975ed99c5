import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, listLines } from "../../../db/queries/booking/bookings.ts";
import { insertEntries, listEntries } from "../../../db/queries/booking/entries.ts";
import { updateOwes } from "../../../db/queries/booking/owing.ts";
import type { AuditName } from "../../../domain/audit/audit-entry.ts";
import {
  balanceOf,
  type Movement,
  reversalOf,
  writeOffOf,
  writeOffReversal,
} from "../../../domain/ledger/entry.ts";
import { heldOfAll } from "../../../domain/payments/refundable.ts";
import type { Needs } from "../../context.ts";
import { actorName } from "../../record-audit.ts";
import { readMoney } from "./booked-money.ts";

/** A movement, with the day of its service if that is not the booking's: `YYYY-MM-DD`. */
type Dated = Movement & { serviceDate?: string };

/** Causes of a booking's first entries. A new booking has no payment yet, and owes nothing. */
const FIRST: ReadonlySet<AuditName> = new Set(["create-booking", "book-by-hand"]);

type LedgerBooking = Pick<BookingRow, "agencyId" | "id" | "date">;

/** Writes movements of a booking's money to the ledger, in the transaction that causes them. @param why their cause. */
export async function recordMovements(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: LedgerBooking,
  movements: readonly Dated[],
  why: { reason: AuditName; changeId?: string | null },
): Promise<void> {
  const writtenAt = ctx.clock.now();
  const entries = movements.map((movement) => ({
    serviceDate: booking.date,
    ...movement,
    agencyId: booking.agencyId,
    id: ctx.newId(),
    bookingId: booking.id,
    changeId: why.changeId ?? null,
    actor: actorName(ctx.actor),
    reason: why.reason,
    writtenAt,
  }));
  await Promise.all([
    insertEntries(tx, entries),
    FIRST.has(why.reason) ? undefined : updateOwes(tx, booking),
  ]);
}

export async function reverseCharges(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  reason: AuditName,
): Promise<void> {
  const lines = await listLines(tx, booking);
  await recordMovements(ctx, tx, booking, lines.map(reversalOf), { reason });
}

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
  const amount = writeOffReversal(balance, heldOfAll(await readMoney(tx, booking)));
  if (amount > 0) await recordMovements(ctx, tx, booking, [writeOffOf(-amount, null)], why);
}
