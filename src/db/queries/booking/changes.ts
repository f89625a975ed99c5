import { and, desc, eq } from "drizzle-orm";
import type { ChangeStatus } from "../../../domain/changes/change-status.ts";
import type { Database, Transaction } from "../../connection/client.ts";
import { bookingChanges } from "../../schema/booking-changes.ts";
import { bookings } from "../../schema/bookings.ts";
import { isHeldAt } from "./held.ts";

export type ChangeRow = typeof bookingChanges.$inferSelect;

type Key = { agencyId: string; id: string };

const isChange = ({ agencyId, id }: Key) =>
  and(eq(bookingChanges.agencyId, agencyId), eq(bookingChanges.id, id));
const isOf = ({ agencyId, id }: Key) =>
  and(eq(bookingChanges.agencyId, agencyId), eq(bookingChanges.bookingId, id));

export async function insertChange(
  tx: Transaction,
  change: typeof bookingChanges.$inferInsert,
): Promise<ChangeRow> {
  const [row] = await tx.insert(bookingChanges).values(change).returning();
  if (!row) throw new Error("a change of a booking was not written");
  return row;
}

/** @param id the change's id, which is also its external reference at the provider */
export async function findChange(db: Database, agencyId: string, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(bookingChanges).where(isChange({ agencyId, id }));
  return row;
}

export async function findChangeByKey(
  db: Database,
  booking: Key,
  idempotencyKey: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(isOf(booking), eq(bookingChanges.idempotencyKey, idempotencyKey)));
  return row;
}

/** @param revision revision of the booking before the change */
export async function findAppliedChange(
  db: Database,
  booking: Key,
  revision: number,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(isOf(booking), eq(bookingChanges.status, "applied"), eq(bookingChanges.revision, revision)));
  return row;
}

/** A booking has at most one pending change, because changes are written under a lock on the booking. */
export async function findPendingChange(db: Database, booking: Key): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingChanges)
    .where(and(isOf(booking), eq(bookingChanges.status, "pending")))
    .orderBy(desc(bookingChanges.createdAt))
    .limit(1);
  return row;
}

export async function listChangedOfUser(
  db: Database,
  agencyId: string,
  userId: string,
  now: Date,
): Promise<Map<string, string>> {
  const isTheirs = and(
    eq(bookings.agencyId, bookingChanges.agencyId),
    eq(bookings.id, bookingChanges.bookingId),
    eq(bookings.userId, userId),
  );
  const waits = and(eq(bookingChanges.status, "pending"), isHeldAt(bookingChanges, now));
  const rows = await db
    .select({ bookingId: bookingChanges.bookingId, id: bookingChanges.id })
    .from(bookingChanges)
    .innerJoin(bookings, isTheirs)
    .where(and(eq(bookingChanges.agencyId, agencyId), waits));
  return new Map(rows.map(({ bookingId, id }) => [bookingId, id]));
}

/** Erases the change's personal data when the change is no longer pending. */
export async function updateChange(
  tx: Transaction,
  change: Key,
  to: { status?: ChangeStatus; holdExpiresAt?: Date; holdBeforePayments?: Date; paymentId?: string },
  now: Date,
): Promise<void> {
  const isOver = to.status !== undefined && to.status !== "pending";
  await tx
    .update(bookingChanges)
    .set({ ...to, ...(isOver ? { people: null } : {}), updatedAt: now })
    .where(isChange(change));
}
