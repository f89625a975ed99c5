import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { refundApprovals } from "../../schema/refund-approvals.ts";

export type ApprovalRow = typeof refundApprovals.$inferSelect;

/** Writes what is asked for; false where the booking has one that waits already, or the id is there. */
export async function insertApproval(
  tx: Transaction,
  approval: typeof refundApprovals.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(refundApprovals)
    .values(approval)
    .onConflictDoNothing()
    .returning({ id: refundApprovals.id });
  return rows.length > 0;
}

/** Whoever decides it has its booking locked. */
export async function findApproval(
  db: Database,
  agencyId: string,
  id: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(refundApprovals)
    .where(and(eq(refundApprovals.agencyId, agencyId), eq(refundApprovals.id, id)));
  return row;
}

/** What of a booking waits to be decided. */
export async function findWaitingApproval(
  db: Database,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(refundApprovals)
    .where(
      and(
        eq(refundApprovals.agencyId, agencyId),
        eq(refundApprovals.bookingId, id),
        eq(refundApprovals.status, "waiting"),
      ),
    );
  return row;
}

/** All of an agency that wait, with the codes of their bookings, the oldest first. */
export async function listWaitingApprovals(
  db: Database,
  agencyId: string,
  limit: number,
): Promise<(ApprovalRow & { code: string })[]> {
  return db
    .select({ ...getTableColumns(refundApprovals), code: bookings.code })
    .from(refundApprovals)
    .innerJoin(
      bookings,
      and(eq(bookings.agencyId, refundApprovals.agencyId), eq(bookings.id, refundApprovals.bookingId)),
    )
    .where(and(eq(refundApprovals.agencyId, agencyId), eq(refundApprovals.status, "waiting")))
    .orderBy(asc(refundApprovals.askedAt))
    .limit(limit);
}

export async function updateApproval(
  tx: Transaction,
  { agencyId, id }: Pick<ApprovalRow, "agencyId" | "id">,
  change: Pick<ApprovalRow, "status" | "decidedBy" | "decidedAt">,
): Promise<void> {
  await tx
    .update(refundApprovals)
    .set(change)
    .where(and(eq(refundApprovals.agencyId, agencyId), eq(refundApprovals.id, id)));
}
