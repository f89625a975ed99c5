import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { staffMessageBookings, staffMessages } from "../../schema/staff-messages.ts";

/** Deletes the staff messages that were sent to this traveller only, because such a text may be about the traveller. */
export async function deleteStaffMessagesToOnly(
  tx: Transaction,
  agencyId: string,
  userId: string,
): Promise<void> {
  const own = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.agencyId, agencyId), eq(bookings.userId, userId)));
  const toThem = tx
    .select({ id: staffMessageBookings.staffMessageId })
    .from(staffMessageBookings)
    .where(and(eq(staffMessageBookings.agencyId, agencyId), inArray(staffMessageBookings.bookingId, own)));
  const rows = await tx
    .select({ id: staffMessageBookings.staffMessageId })
    .from(staffMessageBookings)
    .where(
      and(eq(staffMessageBookings.agencyId, agencyId), inArray(staffMessageBookings.staffMessageId, toThem)),
    )
    .groupBy(staffMessageBookings.staffMessageId)
    .having(sql`bool_and(${inArray(staffMessageBookings.bookingId, own)})`);
  await deleteStaffMessages(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
}

async function deleteStaffMessages(tx: Transaction, agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(staffMessageBookings)
    .where(
      and(
        eq(staffMessageBookings.agencyId, agencyId),
        inArray(staffMessageBookings.staffMessageId, [...ids]),
      ),
    );
  await tx
    .delete(staffMessages)
    .where(and(eq(staffMessages.agencyId, agencyId), inArray(staffMessages.id, [...ids])));
}

export async function deleteOldStaffMessages(
  tx: Transaction,
  { agencyId, before, limit }: { agencyId: string; before: Date; limit: number },
): Promise<number> {
  const rows = await tx
    .select({ id: staffMessages.id })
    .from(staffMessages)
    .where(
      and(eq(staffMessages.agencyId, agencyId), sql`${staffMessages.createdAt} < ${before.toISOString()}`),
    )
    .limit(limit);
  await deleteStaffMessages(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
