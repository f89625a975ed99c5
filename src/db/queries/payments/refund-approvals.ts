import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookings } from "../../schema/bookings.ts";
import { refundApprovals } from "../../schema/refund-approvals.ts";

export type ApprovalRow = typeof refundApprovals.$inferSelect;

/** Returns false if the booking already has a waiting approval, or if the id is taken. */
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

/** A caller that decides on the approval must also lock the booking. */
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
