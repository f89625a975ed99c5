import type { Transaction } from "../../../db/connection/client.ts";
import type { BookingRow } from "../../../db/queries/booking/bookings.ts";
import { type ChangeRow, findPendingChange, updateChange } from "../../../db/queries/booking/changes.ts";
import { nextChangeStatus } from "../../../domain/changes/change-status.ts";
import type { Needs } from "../../context.ts";
import { recordAudit } from "../../record-audit.ts";

/** A late payment for the change is refunded. */
export async function withdrawPendingChange(
  ctx: Needs<"agency" | "actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
): Promise<ChangeRow | undefined> {
  const change = await findPendingChange(tx, booking);
  if (!change) return undefined;
  const status = nextChangeStatus(change.status, "withdrawn");
  await updateChange(tx, change, { status }, ctx.clock.now());
  await recordAudit(ctx, tx, {
    name: "withdraw-change",
    subject: booking.id,
    facts: { change: change.id, from: change.status, to: status },
  });
  return change;
}
