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

/** A movement, with its service date (`YYYY-MM-DD`) if it differs from the booking's date. */
type ServiceMovement = Movement & { serviceDate?: string };

/** Causes of a booking's first entries. These entries need no update of `bookings.owes`, because a new booking cannot owe. */
const FIRST_CAUSES: ReadonlySet<AuditName> = new Set(["create-booking", "book-by-hand"]);

type LedgerBooking = Pick<BookingRow, "agencyId" | "id" | "date">;

/** Writes movements of a booking's money to the ledger, in the transaction that causes them. */
export async function recordMovements(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: LedgerBooking,
  movements: readonly ServiceMovement[],
  cause: { reason: AuditName; changeId?: string | null },
): Promise<void> {
  const writtenAt = ctx.clock.now();
  const entries = movements.map((movement) => ({
    serviceDate: booking.date,
    ...movement,
    agencyId: booking.agencyId,
    id: ctx.newId(),
    bookingId: booking.id,
    changeId: cause.changeId ?? null,
    actor: actorName(ctx.actor),
    reason: cause.reason,
    writtenAt,
  }));
  await Promise.all([
    insertEntries(tx, entries),
    FIRST_CAUSES.has(cause.reason) ? undefined : updateOwes(tx, booking),
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
 * Reverses a write-off after charges of the booking were reversed. Otherwise the ledger would show the written-off amount as
 * owed to the traveller. Must be called after the refunds are requested.
 */
export async function reverseWriteOff(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  cause: Parameters<typeof recordMovements>[4],
): Promise<void> {
  const balance = balanceOf(await listEntries(tx, booking));
  if (balance.writtenOff === 0) return;
  const amount = writeOffReversal(balance, heldOfAll(await readMoney(tx, booking)));
  if (amount > 0) await recordMovements(ctx, tx, booking, [writeOffOf(-amount, null)], cause);
}
