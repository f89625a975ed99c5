import type { Transaction } from "../../../db/connection/client.ts";
import { type BookingRow, listLines } from "../../../db/queries/booking/bookings.ts";
import type { AuditName } from "../../../domain/audit-entry.ts";
import { reversalOf } from "../../../domain/ledger/entry.ts";
import type { Needs } from "../../context.ts";
import { recordMovements } from "./record-movements.ts";

export async function reverseCharges(
  ctx: Needs<"actor" | "clock" | "newId">,
  tx: Transaction,
  booking: BookingRow,
  reason: AuditName,
): Promise<void> {
  const lines = await listLines(tx, booking);
  await recordMovements(ctx, tx, booking, lines.map(reversalOf), { reason });
}
