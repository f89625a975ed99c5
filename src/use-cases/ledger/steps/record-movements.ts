import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { insertEntries } from "../../../db/queries/booking/entries.ts";
import type { AuditName } from "../../../domain/audit-entry.ts";
import type { Movement } from "../../../domain/ledger/entry.ts";
import { actorName } from "../../access/actor.ts";
import type { Needs } from "../../context.ts";

/** A movement, with the day of its service if that is not the booking's: `YYYY-MM-DD`. */
type Dated = Movement & { serviceDate?: string };

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
  await insertEntries(tx, entries);
}
