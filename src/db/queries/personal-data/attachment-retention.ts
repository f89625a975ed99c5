import { sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { type ErasureBatch, type Forgotten, isForgottenBooking } from "./retention.ts";

/**
 * Files to delete: all files of some bookings, or all except proofs of payments and refunds, by date of the trip or by account.
 */
export type DueAttachments =
  | Forgotten
  | { kind: "proves-nothing"; before: string }
  | { kind: "proves-nothing"; userId: string };

function isDue(agencyId: string, which: DueAttachments) {
  if (which.kind !== "proves-nothing") return isForgottenBooking(agencyId, which);
  const due =
    "userId" in which ? sql`bookings.user_id = ${which.userId}` : sql`bookings.date < ${which.before}`;
  return sql`files.payment_id IS NULL AND files.refund_id IS NULL AND ${due}`;
}

export async function deleteDueAttachments(
  tx: Transaction,
  { agencyId, which, limit }: ErasureBatch & { which: DueAttachments },
): Promise<number> {
  const result = await tx.execute(sql`
    DELETE FROM booking_attachments WHERE agency_id = ${agencyId} AND id IN (
      SELECT files.id FROM booking_attachments AS files
      JOIN bookings ON bookings.agency_id = ${agencyId} AND bookings.id = files.booking_id
      WHERE files.agency_id = ${agencyId} AND ${isDue(agencyId, which)}
      LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
